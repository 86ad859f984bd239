"""What all tests share: the test title is registered beside the real ones."""
import umpire
from ridge import title as ridge

umpire.register("ridge", ridge)

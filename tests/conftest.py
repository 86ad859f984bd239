"""What all tests share: the test title is registered beside the real ones, and no property is timed."""
import umpire
from hypothesis import settings
from ridge import title as ridge

umpire.register("ridge", ridge)
# how fast a noisy machine is says nothing about a property
settings.register_profile("umpire", deadline=None)
settings.load_profile("umpire")

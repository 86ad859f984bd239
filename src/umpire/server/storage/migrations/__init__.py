"""The history of the store's shape; `store.open_store` brings any older store up to date."""

"""The wire: every message and every address, each written once.

Messages are `TypedDict`s, with a module for each subject; `routes` is the table of all addresses. The server's routes and
validation, its OpenAPI description, the types of the web client and the reference page all follow from them (`make protocol`).
"""

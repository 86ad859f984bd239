"""The wire: every message and every address, each written once.

Messages are `TypedDict`s, a module for each subject; `routes` is the table of all addresses. From these are made what the server
routes and validates, its OpenAPI description, the types of the web client and the reference page (`make protocol`).
"""

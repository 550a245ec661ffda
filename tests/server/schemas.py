"""The messages of docs/schema, for checking what really travels."""
import json

import jsonschema

from server_process import ROOT


class Schemas:
    def __init__(self, every=1):
        """`every`: check one message in so many."""
        self.every, self.count = every, 0
        paths = (ROOT / "docs" / "schema").glob("*.json")
        self.documents = {path.name: json.loads(path.read_text()) for path in paths}
        self.validators = {}
        self.checked = 0

    def written_out(self, schema, file):
        """The schema with what it refers to in place: none refers to itself, and looking references up is slow."""
        if isinstance(schema, list):
            return [self.written_out(part, file) for part in schema]
        if not isinstance(schema, dict):
            return schema
        rest = {key: self.written_out(value, file) for key, value in schema.items() if key not in ("$ref", "$defs", "$id", "$schema")}
        if "$ref" not in schema:
            return rest
        other, _, place = schema["$ref"].partition("#")
        other = other.removeprefix("roundhouse:") or file
        target = self.documents[other]
        for word in place.split("/")[1:]:
            target = target[word]
        target = self.written_out(target, other)
        return {"allOf": [target, rest]} if rest else target

    def validator(self, file, name):
        """For one kind of message: trying all of oneOf is slow, and says little when none fits."""
        key = (file, name)
        if key not in self.validators:
            schema = self.written_out({"$ref": f"{file}#/$defs/{name}"}, file)
            jsonschema.Draft202012Validator.check_schema(schema)
            self.validators[key] = jsonschema.Draft202012Validator(schema)
        return self.validators[key]

    def check_from_server(self, message):
        self.count += 1
        if self.count % self.every:
            return
        self.checked += 1
        kind = message["type"]
        file = "transport.schema.json" if kind in ("entered", "seated") else "server.schema.json"
        self.validator(file, kind).validate(message)

    def check_from_client(self, message):
        kind = message["type"]
        words = self.documents["client.schema.json"]["$defs"]["word"]["properties"]["type"]["enum"]
        file = "transport.schema.json" if kind == "enter" else "client.schema.json"
        self.validator(file, "word" if kind in words else kind).validate(message)

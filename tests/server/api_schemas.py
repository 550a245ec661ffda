"""The answers of the HTTP API against docs/openapi.json."""
import json

import jsonschema

from server_process import ROOT


class ApiSchemas:
    def __init__(self):
        self.document = json.loads((ROOT / "docs" / "openapi.json").read_text())
        self.checked = 0

    def check(self, name, answer):
        """`name` is one of components.schemas."""
        schema = {"$ref": f"#/components/schemas/{name}", "components": self.document["components"]}
        jsonschema.Draft202012Validator(schema).validate(answer)
        self.checked += 1
        return answer

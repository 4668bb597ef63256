"""An authenticator in software: it makes passkeys and signs challenges as a phone does."""

import struct
from hashlib import sha256
from secrets import token_bytes
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from msgspec import json
from webauthn.helpers import bytes_to_base64url

PRESENT_AND_VERIFIED, ATTESTED = 0x05, 0x40


class Authenticator:
    """One passkey on one device; `origin` is that of the page that asks for it."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.id = token_bytes(16)
        self.count = 0
        self._key = ec.generate_private_key(ec.SECP256R1())

    def register(self, options: dict[str, Any]) -> dict[str, Any]:
        """Return what the browser sends to register the passkey."""
        numbers = self._key.public_key().public_numbers()
        x, y = numbers.x.to_bytes(32, "big"), numbers.y.to_bytes(32, "big")
        cose = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: x, -3: y})
        attested = bytes(16) + struct.pack(">H", len(self.id)) + self.id + cose
        data = self._data(options["rp"]["id"], PRESENT_AND_VERIFIED | ATTESTED) + attested
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        told = self._told("webauthn.create", options["challenge"])
        return self._credential(clientDataJSON=told, attestationObject=attestation) | {"authenticatorAttachment": None}

    def sign(self, options: dict[str, Any]) -> dict[str, Any]:
        """Return what the browser sends to prove that it has the passkey."""
        self.count += 1
        data, told = self._data(options["rpId"], PRESENT_AND_VERIFIED), self._told("webauthn.get", options["challenge"])
        signature = self._key.sign(data + sha256(told).digest(), ec.ECDSA(SHA256()))
        return self._credential(clientDataJSON=told, authenticatorData=data, signature=signature)

    def _data(self, site: str, flags: int) -> bytes:
        return sha256(site.encode()).digest() + struct.pack(">BI", flags, self.count)

    def _told(self, kind: str, challenge: str) -> bytes:
        return json.encode({"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": False})

    def _credential(self, **response: bytes) -> dict[str, Any]:
        id = bytes_to_base64url(self.id)
        encoded = {name: bytes_to_base64url(value) for name, value in response.items()}
        return {"id": id, "rawId": id, "type": "public-key", "response": encoded, "clientExtensionResults": {}}

"""Illuminati: power structures, auctions and deals."""

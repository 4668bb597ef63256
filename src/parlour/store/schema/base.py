"""What all SQL tables share: their registry, and the types of ids and numbers."""

from sqlalchemy import BigInteger, Integer, MetaData, Text

# Ids are ordered by their bytes, whatever collation a database was set up with.
Id = Text().with_variant(Text(collation="C"), "postgresql")

# SQLite numbers the rows of a primary key that has exactly this type.
Number = BigInteger().with_variant(Integer, "sqlite")

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ix": "ix_%(column_0_N_label)s",
    }
)

"""Choose the bus that goes with a store."""

from parlour.server.cluster.bus import Bus, SingleNodeBus
from parlour.server.cluster.cluster_bus import ClusterBus


def bus_for(database: str) -> Bus:
    """Return the bus of nodes that share a PostgreSQL database, or one for a single node."""
    if not database.startswith(("postgresql:", "postgres:")):
        return SingleNodeBus()
    from parlour.server.cluster.postgres_channel import PostgresChannel  # other servers can do without asyncpg

    return ClusterBus(PostgresChannel(database))

"""The SQL queries that SQLite and PostgreSQL share, with PostgreSQL's `$1` placeholders."""

TABLE_COLUMNS = "id, game, phase, visibility, title, made, touched, seq, players, waits_for, free_seats, due, address"
HIGH_SCORE_COLUMNS = "table_number, game, board, sort, at, body"
PLAYER_COLUMNS = "id, name, colour, made, seen, address"

# Entries, high scores and players of a table are stored under its number and not its id: the numbers of tables that
# are played at the same time are close together, so their index entries share pages.
_NUMBER = "(SELECT number FROM tables WHERE id = $1)"

ALL = 2**62
"""A limit that no number of rows comes up to."""

ENTRIES = f"SELECT seq, at, body FROM entries WHERE table_number = {_NUMBER} AND seq > $2 ORDER BY seq LIMIT $3"
OPENING = f"SELECT seq, at, body FROM entries WHERE table_number = {_NUMBER} AND seq = 1"
TABLE = f"SELECT {TABLE_COLUMNS} FROM tables WHERE id = $1"
PLAYER = f"SELECT {PLAYER_COLUMNS} FROM players WHERE id = $1"
PUT_PLAYER_SETTING = (
    "INSERT INTO player_settings (player, name, value) VALUES ($1, $2, $3)"
    " ON CONFLICT (player, name) DO UPDATE SET value = excluded.value"
)
_RUNNING = "phase IN ('gathering', 'playing')"
ADDRESS_TABLES = (
    f"SELECT count(*) FILTER (WHERE made >= $1), count(*) FILTER (WHERE {_RUNNING}),"
    f" count(*) FILTER (WHERE {_RUNNING} AND visibility = 'public') FROM"
    " (SELECT * FROM tables WHERE address = $2 AND made >= $3 ORDER BY made DESC LIMIT $4) AS latest"
)
COUNT_PLAYERS = "SELECT count(*) FROM (SELECT 1 FROM players WHERE address = $1 AND made >= $2 LIMIT $3) AS latest"
COUNT_TABLES = "SELECT count(*) FROM tables"
ALL_TABLES = f"SELECT {TABLE_COLUMNS} FROM tables WHERE id > $1 ORDER BY id LIMIT $2"
OPENINGS = (
    "SELECT id, entries.seq, at, body FROM tables JOIN entries ON table_number = number"
    " WHERE entries.seq = 1 AND phase IN ('gathering', 'playing') AND id > $1 ORDER BY id LIMIT $2"
)
DUE_TABLES = "SELECT id FROM tables WHERE due <= $1 ORDER BY due, id LIMIT $2 OFFSET $3"
TABLES_AHEAD = "SELECT id FROM tables WHERE due IS NOT NULL AND touched > $1 ORDER BY id LIMIT $2"

# The conditions must be those of the partial indexes in schema.py word for word, or the indexes are not used.
OPEN_TABLES = (
    f"SELECT {TABLE_COLUMNS} FROM tables WHERE visibility = 'public' AND phase IN ('gathering', 'playing')"
    " ORDER BY made DESC, id DESC LIMIT $1"
)
FINISHED = (
    f"SELECT {TABLE_COLUMNS} FROM tables WHERE visibility = 'public' AND phase = 'over'"
    " ORDER BY touched DESC, id DESC LIMIT $1"
)

_HIGH_SCORES = "SELECT tables.id, feats.game, board, sort, at, body FROM feats JOIN tables ON number = table_number"
HIGH_SCORES = f"{_HIGH_SCORES} WHERE feats.game = $1 AND board = $2 ORDER BY sort, at, table_number LIMIT $3"
LATEST_HIGH_SCORES = f"{_HIGH_SCORES} ORDER BY at DESC, table_number DESC LIMIT $1"

# The recursion skips from each board to the next one in the index, however many high scores a board has.
BOARDS = """
WITH RECURSIVE found (board) AS (
    SELECT min(board) FROM feats WHERE game = $1
    UNION ALL
    SELECT (SELECT min(board) FROM feats WHERE game = $2 AND feats.board > found.board)
    FROM found WHERE found.board IS NOT NULL
)
SELECT board FROM found WHERE board IS NOT NULL LIMIT $3
"""


def tables_of(waits: str) -> str:
    """Return the query for a player's tables; `waits` is the database's test that `waits_for` contains `player`."""
    return (
        f"SELECT {TABLE_COLUMNS} FROM table_players JOIN tables ON number = table_number"
        f" WHERE player = $1 AND phase <> 'closed' AND phase = coalesce($2, phase)"
        f" ORDER BY {waits} DESC, touched DESC, id DESC LIMIT $3"
    )


def tables_naming(position: str) -> str:
    """Return the query for the tables in whose log some bytes occur; `position` is the database's search in a body."""
    where = f"number IN (SELECT table_number FROM entries WHERE {position} > 0)"
    return f"SELECT id FROM tables WHERE {where} ORDER BY id"

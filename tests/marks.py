"""The mark that ties a test to the clauses it proves."""

import pytest

clause = pytest.mark.clause

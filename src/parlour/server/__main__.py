"""`python -m parlour.server`: run a server with settings from the environment alone."""

import os
import sys

from parlour.server.logging import NO_MEMORY, is_out_of_memory
from parlour.server.run import serve
from parlour.server.settings import InvalidSettings, settings
from parlour.store.sqlite.file import StoreInUse

if __name__ == "__main__":
    try:
        serve(settings(os.environ))
    except (InvalidSettings, StoreInUse) as fault:
        sys.exit(str(fault))
    except Exception as fault:
        if not is_out_of_memory(fault):
            raise
        sys.exit(NO_MEMORY)

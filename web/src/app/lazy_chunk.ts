// Parts of the client that are loaded when they are needed. One that cannot be loaded is reported to the player.
import { signal } from '@preact/signals';

/** Whether a part is missing. Browsers may remember the failure for as long as the page is open: it must be reloaded. */
export const chunkMissing = signal(false);

/** Load a part; null where that fails, because the connection is gone or the server has another version by now. */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T | null> {
  try {
    return await load();
  } catch {
    chunkMissing.value = true;
    return null;
  }
}

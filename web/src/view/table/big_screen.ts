// A screen in the room that shows the table to people some metres away: everything on it is larger.
import { useEffect } from 'preact/hooks';

export function useBigScreen(on: boolean): void {
  useEffect(() => {
    document.documentElement.classList.toggle('big-screen', on);
    return () => document.documentElement.classList.remove('big-screen');
  }, [on]);
}

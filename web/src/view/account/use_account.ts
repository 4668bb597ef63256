// The account of the player, loaded from the server.
import { useEffect, useState } from 'preact/hooks';
import * as api from '../../net/account_api';
import type { Account } from '../../net/wire';

export function useAccount(): { account: Account | null; why: string; reload: () => Promise<void> } {
  const [account, setAccount] = useState<Account | null>(null);
  const [why, setWhy] = useState('');
  const reload = async () => {
    try {
      setAccount(await api.account());
      setWhy('');
    } catch (error) {
      setWhy((error as Error).message);
    }
  };
  useEffect(() => void reload(), []);
  return { account, why, reload };
}

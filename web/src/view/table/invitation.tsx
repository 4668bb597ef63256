// The invitation: a link to send and a QR code to scan.
import { Check, Copy, Share2 } from 'lucide';
import { useEffect, useState } from 'preact/hooks';
import * as api from '../../net/api';
import type { TableInfo } from '../../net/wire';
import { Dialog } from '../dialog';
import { Icon } from '../icon';

const keyOf = (invite: string | null) => (invite ? new URL(invite, location.origin).searchParams.get('k') : null);

/** The QR code of a table's invitation, and the address in it. */
export function useCode(info: Pick<TableInfo, 'id' | 'invite'>): { svg: string; url: string } | null {
  const [code, setCode] = useState<{ svg: string; url: string } | null>(null);
  useEffect(() => {
    api.qr(info.id, keyOf(info.invite)).then(setCode, () => setCode(null));
  }, [info.id, info.invite]);
  return code;
}

export function Code({ svg, label }: { svg: string; label: string }) {
  const source = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  return <img class="qr" src={source} alt={label} width="220" height="220" />;
}

export function Invitation({ info }: { info: TableInfo }) {
  const code = useCode(info);
  const [copied, setCopied] = useState(false);
  const own = new URL(info.invite ?? `/t/${info.id}`, location.origin).href;
  const link = code?.url || own;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
      setTimeout(() => setCopied(false), 2_000);
    } catch {
      document.querySelector<HTMLInputElement>('.invitation input')?.select();
    }
  };
  const share = () => void navigator.share({ title: info.title, url: link }).catch(() => undefined);
  return (
    <div class="invitation">
      {code && <Code svg={code.svg} label={`A code that leads to ${link}`} />}
      <div>
        <p>Send this link, or let a phone in the room scan the code.</p>
        <input
          readOnly
          value={link}
          aria-label="The invitation's address"
          onFocus={(event) => event.currentTarget.select()}
        />
        <div class="row">
          <button type="button" class="plain" onClick={copy}>
            <Icon node={copied ? Check : Copy} /> {copied ? 'Copied' : 'Copy'}
          </button>
          {'share' in navigator && (
            <button type="button" class="plain" onClick={share}>
              <Icon node={Share2} /> Share
            </button>
          )}
        </div>
      </div>
    </div>
  );
}

export function InviteDialog({ info, onClose }: { info: TableInfo; onClose: () => void }) {
  return (
    <Dialog title="Invite" kind="wide" onClose={onClose}>
      <Invitation info={info} />
    </Dialog>
  );
}

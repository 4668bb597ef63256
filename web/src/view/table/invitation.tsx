// The invitation: its words, a link to send and a QR code to scan.
import { Share2 } from 'lucide';
import { useRef } from 'preact/hooks';
import { duration, listed } from '../../app/phrases';
import { games, titleOf } from '../../app/state';
import * as api from '../../net/api';
import type { GameCard, InvitationCode, TableInfo } from '../../net/wire';
import { CopyButton } from '../copy_button';
import { Dialog } from '../dialog';
import { Icon } from '../icon';
import { useLoaded } from '../request';

/** "Anna invites you to Illuminati, 4 players, about 2 hours." */
export function invitationText(info: TableInfo, game: Pick<GameCard, 'title' | 'minutes'>): string {
  const host = info.seats.find((seat) => seat.host);
  const players = info.seats.length === 1 ? '1 player' : `${info.seats.length} players`;
  const about = `${game.title}, ${players}, ${duration(game.minutes)}.`;
  return host ? `${host.name} invites you to ${about}` : `You are invited to ${about}`;
}

/** "Ben and Cleo are here." without the host, whom the invitation names; '' where nobody else is. */
export function presentText(info: TableInfo): string {
  const here = info.seats
    .filter((seat) => seat.kind === 'person' && seat.present && !seat.host)
    .map(({ name }) => name);
  if (here.length === 0) return '';
  return `${listed(here)} ${here.length === 1 ? 'is' : 'are'} here.`;
}

const keyOf = (invite: string | null) => (invite ? new URL(invite, location.origin).searchParams.get('k') : null);

/** How phones in the room come to a table; or why they cannot, where they do not reach the server. */
export function useCode(info: Pick<TableInfo, 'id' | 'invite'>): {
  code: Required<InvitationCode> | null;
  why: string;
} {
  const { found, why } = useLoaded(() => api.qr(info.id, keyOf(info.invite)), [info.id, info.invite]);
  const { url = '', svg = '', code = '', site = '' } = found ?? {};
  return { code: url && svg ? { url, svg, code, site, why: '' } : null, why: why || (found?.why ?? '') };
}

/** The letters that lead to the table from the front page, and the address of that. */
export function JoinLetters({ code, site }: Pick<Required<InvitationCode>, 'code' | 'site'>) {
  if (!code) return null;
  return (
    <p class="join-by-letters">
      <span>
        Or go to <b>{site.replace(/^https?:\/\//, '')}</b> and type
      </span>{' '}
      <b class="letters">{code}</b>
    </p>
  );
}

export function Code({ svg, label }: { svg: string; label: string }) {
  const source = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  return <img class="qr" src={source} alt={label} width="220" height="220" />;
}

export function Invitation({ info }: { info: TableInfo }) {
  const { code, why } = useCode(info);
  const game = games.value?.find((one) => one.name === info.game);
  const field = useRef<HTMLInputElement>(null);
  const own = new URL(info.invite ?? `/t/${info.id}`, location.origin).href;
  const link = code?.url || own;
  const text = game ? invitationText(info, game) : '';
  const share = () => void navigator.share({ title: game?.title ?? '', text, url: link }).catch(() => undefined);
  return (
    <div class="invitation">
      {code && <Code svg={code.svg} label={`A code that leads to ${link}`} />}
      <div>
        {text && <p class="invitation-text">{text}</p>}
        <p>{code ? 'Send this link, or let a phone in the room scan the code.' : 'Send this link.'}</p>
        {code && <JoinLetters {...code} />}
        <input
          ref={field}
          readOnly
          value={link}
          aria-label="The invitation’s address"
          onFocus={(event) => event.currentTarget.select()}
        />
        <div class="row">
          <CopyButton text={link} field={field} />
          {'share' in navigator && (
            <button type="button" class="plain" onClick={share}>
              <Icon node={Share2} /> Share
            </button>
          )}
        </div>
        {why && <p class="nothing">{why}</p>}
      </div>
    </div>
  );
}

export function InviteDialog({ info, onClose }: { info: TableInfo; onClose: () => void }) {
  return (
    <Dialog title={`Invite to ${titleOf(info.game)}`} kind="wide" onClose={onClose}>
      <Invitation info={info} />
    </Dialog>
  );
}

// The bar above a table: title, status, and the table menu.
import {
  ArrowLeft,
  BookOpenText,
  CircleHelp,
  Eye,
  EyeOff,
  Flag,
  ListTree,
  LogOut,
  Maximize,
  PanelRight,
  Pause,
  ScrollText,
  UserPlus,
  XCircle,
} from 'lucide';
import { showsSide, sideOpen, wide } from '../../app/preferences';
import { route } from '../../app/router';
import { me, titleOf } from '../../app/state';
import type { Face } from '../../games/face';
import type { TableInfo } from '../../net/wire';
import type { Table } from '../../table/controller';
import { isAlone, isShared } from '../../table/shared_screen';
import { Icon } from '../icon';
import { Menu } from '../menu';
import { SettingsItems } from '../settings_menu';
import { hasUnread } from './chat';
import { ToolLabel } from './question_tools';
import type { Tab } from './side_panel';

export type Open = 'close' | 'invite' | 'moves' | 'help' | 'end' | 'sheet' | 'report' | null;

export function TopBar(props: {
  table: Table;
  info: TableInfo;
  face: Face | null;
  onOpen: (what: Open) => void;
  onSide: (tab: Tab) => void;
  mayReport: boolean;
}) {
  const { table, info, face, onOpen } = props;
  const view = table.settled.value.look?.view;
  const mine = table.look.value?.seat ?? info.yours[0];
  const open = !table.gone.value;
  const unread = hasUnread(table, me.value?.player);
  const bigScreen = route.value.page === 'table' && route.value.spectate;
  return (
    <header class="top-bar">
      <a class="round" href="/" aria-label="To the lobby">
        <Icon node={ArrowLeft} />
      </a>
      <div class="title">
        <h1>{titleOf(info.game)}</h1>
        <span>
          {view && face ? face.status(view) : info.phase === 'gathering' ? info.title : ''}
          {info.rated && !info.lesson && ' · rated'}
        </span>
      </div>
      {info.rail && !bigScreen && info.phase === 'playing' && (
        <span class="looking-on">
          <Icon node={Eye} /> <span>You are watching</span>
        </span>
      )}
      <span class="spread" />
      {table.pause.allowed && !info.paused && open && (
        <button type="button" class="round" aria-label="Pause" title="Pause (P)" onClick={() => table.pause.begin()}>
          <Icon node={Pause} />
          <ToolLabel text="Pause" />
        </button>
      )}
      {info.invite && open && (
        <button
          type="button"
          class={info.phase === 'playing' ? 'round wide-only' : 'round'}
          aria-label="Invite"
          title="Invite"
          onClick={() => onOpen('invite')}
        >
          <Icon node={UserPlus} />
        </button>
      )}
      <button
        type="button"
        class="round narrow-only"
        aria-label={unread ? 'Log and chat, new messages' : 'Log and chat'}
        onClick={() => props.onSide(unread ? 'chat' : 'log')}
      >
        <Icon node={ScrollText} />
        <ToolLabel text="Log" />
        {unread && <span class="unread" />}
      </button>
      <button type="button" class="round narrow-only" aria-label="Rules" onClick={() => props.onSide('rules')}>
        <Icon node={BookOpenText} />
        <ToolLabel text="Rules" />
      </button>
      {bigScreen ? (
        document.fullscreenEnabled && (
          <button
            type="button"
            class="round wide-only"
            aria-label="Full screen"
            title="Full screen"
            onClick={() => void document.documentElement.requestFullscreen()}
          >
            <Icon node={Maximize} />
          </button>
        )
      ) : (
        <button
          type="button"
          class="round wide-only"
          aria-label="Log, chat and rules"
          aria-pressed={showsSide(face?.fillsWindow ?? false)}
          onClick={() => (sideOpen.value = !showsSide(face?.fillsWindow ?? false))}
        >
          <Icon node={PanelRight} />
        </button>
      )}
      <Menu label="Table menu">
        {(close) => {
          const item = (deed: () => void) => () => {
            close();
            deed();
          };
          return (
            <>
              {info.invite && open && info.phase === 'playing' && !wide.value && (
                <button type="button" onClick={item(() => onOpen('invite'))}>
                  <Icon node={UserPlus} /> Invite
                </button>
              )}
              <button type="button" onClick={item(() => onOpen('moves'))}>
                <Icon node={ListTree} /> Moves in words
              </button>
              <button type="button" onClick={item(() => onOpen('help'))}>
                <Icon node={CircleHelp} /> Keys
              </button>
              <SettingsItems onPace={isAlone(info) ? (pace) => void table.send({ kind: 'pace', pace }) : undefined} />
              {open && info.phase === 'playing' && mine !== undefined && !info.seats[mine]?.stand_in && (
                <button type="button" onClick={item(() => void table.send({ kind: 'stand', seat: mine }))}>
                  <Icon node={LogOut} />{' '}
                  {info.rated && isAlone(info)
                    ? 'Give up the game (counts as a loss)'
                    : `Let a computer play for me${info.rated ? ' (counts as last place)' : ''}`}
                </button>
              )}
              {props.mayReport && (
                <button type="button" onClick={item(() => onOpen('report'))}>
                  <Icon node={Flag} /> Report a player
                </button>
              )}
              {open &&
                isShared(info) &&
                info.phase === 'playing' &&
                table.look.value?.seat !== null &&
                !face?.openInformation && (
                  <button type="button" onClick={item(() => table.reveal(null))}>
                    <Icon node={EyeOff} /> Cover my hand
                  </button>
                )}
              {open && info.may_close && (info.phase === 'gathering' || info.phase === 'playing') && (
                <button type="button" class="danger" onClick={item(() => onOpen('close'))}>
                  <Icon node={XCircle} /> Close the table
                </button>
              )}
            </>
          );
        }}
      </Menu>
    </header>
  );
}

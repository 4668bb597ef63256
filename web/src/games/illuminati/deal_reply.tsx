// The answer of a computer to an offer or a question, shown in the form that it was written in.
import { useEffect } from 'preact/hooks';
import type { Controller } from './controller';
import { actionsText, bundleText, omitDrops, topOf } from './text';
import { optionsOf } from './tray';
import type { Told } from './types';
import type { Deal, View } from './wire';

/** What came of an offer: nothing yet, another offer, a deal, or no, in the log's words. */
type Reply = { kind: 'waiting' } | { kind: 'offer'; deal: Deal } | { kind: 'agreed' } | { kind: 'no'; text: string };

/** The latest answer of a player to what the viewer offered after the step `since`. */
export function replyOf(view: View, told: readonly Told[], since: number, partner: number): Reply {
  const deal = topOf(view, 'deal');
  if (deal?.seat === partner && deal.to === view.seat) return { kind: 'offer', deal };
  for (const { seq, event, text } of [...told].reverse()) {
    if (seq <= since) break;
    if (event.kind === 'agreed' && [event.seat, event.to].includes(partner)) return { kind: 'agreed' };
    if (event.kind === 'declined' && event.seat === partner) return { kind: 'no', text };
  }
  return { kind: 'waiting' };
}

interface ReplyProps {
  controller: Controller;
  view: View;
  names: readonly string[];
  partner: number;
  reply: Reply;
  onClose: () => void;
}

/** The answer, with one button to make exactly the deal that it proposes. */
export function DealReply({ controller, view, names, partner, reply, onClose }: ReplyProps) {
  useEffect(() => {
    if (reply.kind === 'agreed') onClose();
  }, [reply.kind, onClose]);
  return (
    <div class="ilu-reply" role="status">
      {reply.kind === 'waiting' && <p>{names[partner]} thinks about it…</p>}
      {reply.kind === 'offer' && (
        <ProposedDeal controller={controller} view={view} names={names} deal={reply.deal} onClose={onClose} />
      )}
    </div>
  );
}

function ProposedDeal({
  controller,
  view,
  names,
  deal,
  onClose,
}: Omit<ReplyProps, 'partner' | 'reply'> & { deal: Deal }) {
  const ways = optionsOf(controller, 'accept');
  const [only] = ways;
  const [decline] = optionsOf(controller, 'decline');
  const give = { ...deal.take, specials: (deal.take.specials ?? []).filter((one) => one !== null) };
  return (
    <>
      <p>
        <b>{names[deal.seat]}</b> would give {bundleText(deal.give)} for {bundleText(deal.take)}.
        {actionsText(view, names, deal.give, deal.take)}
      </p>
      <div class="row">
        {only && ways.length === 1 && (
          <button type="button" class="primary" onClick={() => void controller.act(only.action)}>
            Make this deal
          </button>
        )}
        {ways.length > 1 && (
          <button type="button" class="primary" onClick={onClose}>
            Choose what to give
          </button>
        )}
        <button
          type="button"
          class="plain"
          onClick={() => controller.write({ to: deal.seat, give, take: omitDrops(deal.give), counter: true })}
        >
          Offer something else
        </button>
        {decline && (
          <button type="button" class="plain" onClick={() => void controller.act(decline.action).then(onClose)}>
            No, thank you
          </button>
        )}
      </div>
    </>
  );
}

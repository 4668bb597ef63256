// The tray over the hand: ways to play the picked cards into a field, and answers to a reward.
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { byKey, RovingGroup } from '../../view/roving_focus';
import { DeedSign, SuitSign } from './art';
import { CardFace, StillCard } from './card';
import { undo } from './controller';
import { waysOf } from './field_offers';
import { choiceText, compose, type Offer, type Option, offers, played, swap } from './legal_moves';
import { cardName, FIELD_NAMES, SEASON_NAMES, SUIT_OF } from './text';
import type { Table } from './types';
import type { IllimatAction, Season, View } from './wire';

interface Props {
  view: View;
  table: Table;
  all: readonly Option[];
  names: readonly string[];
  openClause: (id: string) => void;
}

/** The part of the server's text after the move itself: what happens to the season. */
function aftermath(table: Table, option: Option): string {
  const text = table.texts.value?.texts[option.index] ?? '';
  const after = text.split('; ').slice(1).join('; ');
  return after.charAt(0).toUpperCase() + after.slice(1);
}

const words = (table: Table, option: Option, short: string) => table.texts.value?.texts[option.index] ?? short;

function OfferRow({ table, offer, best }: { table: Table; offer: Offer; best: boolean }) {
  const { first } = offer;
  const kind = first.action.kind === 'tend' ? 'sow' : first.action.kind;
  const short = first.label;
  const seasons = offer.options.length > 1;
  const inner = (
    <>
      {(kind === 'sow' || kind === 'harvest' || kind === 'stockpile' || kind === 'exchange') && (
        <DeedSign deed={kind} />
      )}
      <span class="ilm-what">
        <b>{short}</b>
        {!seasons && aftermath(table, first) && <small>{aftermath(table, first)}</small>}
      </span>
      <span class="ilm-minis">
        {first.items.map((item) => (
          <CardFace key={item} card={item} />
        ))}
      </span>
    </>
  );
  if (!seasons) {
    return (
      <button
        type="button"
        data-rove
        class={`ilm-offer${best ? ' ilm-best' : ''}`}
        aria-label={words(table, first, short)}
        onClick={() => void table.act(first.action)}
      >
        {inner}
      </button>
    );
  }
  return (
    <div class="ilm-offer ilm-with-seasons">
      <span class="ilm-deed">{inner}</span>
      <span class="ilm-seasons">
        {offer.options.map((option) => {
          const season = (option.action as { season?: Season | null }).season as Season;
          return (
            <button
              key={season}
              type="button"
              data-rove
              class={`ilm-season-key ilm-${season}`}
              title={SEASON_NAMES[season]}
              aria-label={words(table, option, `${short}, then ${SEASON_NAMES[season]}`)}
              onClick={() => void table.act(option.action)}
            >
              <SuitSign suit={SUIT_OF[season]} />
            </button>
          );
        })}
      </span>
    </div>
  );
}

function Frame(props: {
  title: ComponentChildren;
  label: string;
  onBack?: () => void;
  focus: unknown;
  children: ComponentChildren;
}) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (byKey()) list.current?.querySelector<HTMLElement>('[data-rove]')?.focus();
  }, [props.focus]);
  return (
    <section class="ilm-tray" aria-label={props.label}>
      <header>
        <h2>{props.title}</h2>
        {props.onBack && (
          <button type="button" class="quiet" onClick={props.onBack}>
            Cancel
          </button>
        )}
      </header>
      <RovingGroup class="ilm-offers" ref={list}>
        {props.children}
      </RovingGroup>
    </section>
  );
}

/** No listed move takes exactly these items: send it anyway on request, so that the server says why not. */
function Attempt({ view, table }: { view: View; table: Table }) {
  const choice = table.choice.value;
  const attempt = choice.place === null ? null : compose(view, choice, choice.place);
  return (
    <p class="nothing ilm-attempt">
      No move takes exactly these cards. Tap a card again to leave it out.
      {attempt && (
        <button type="button" data-rove class="quiet" onClick={() => void table.act(attempt)}>
          Why not?
        </button>
      )}
    </p>
  );
}

/** The ways to play the picked cards into the chosen field. */
function PlayTray({ view, table, all }: Props) {
  const choice = table.choice.value;
  if (choice.place === null || choice.cards.length === 0) return null;
  const found = waysOf(offers(played(all, choice), choice.items), choice.way);
  const field = FIELD_NAMES[choice.place] ?? '';
  const title = `${choiceText(view, choice)}, ${field.toLowerCase()} field`;
  return (
    <Frame
      title={title}
      label={`Ways to play the ${title}`}
      onBack={() => undo(table)}
      focus={`${choice.cards}|${choice.place}`}
    >
      {found.map((offer, index) => (
        <OfferRow key={offer.first.index} table={table} offer={offer} best={index === 0 && choice.items.length > 0} />
      ))}
      {found.length === 0 && <Attempt view={view} table={table} />}
    </Frame>
  );
}

/** Exchange two hand cards for two cards on the board: a bar instead of a tray, because the hand must stay visible. */
function SwapBar({ view, table, all }: Props) {
  const choice = table.choice.value;
  const decline = all.find(({ action }) => action.kind === 'decline');
  const whole = swap(view, choice);
  const count = Math.max(choice.cards.length, choice.items.length);
  return (
    <section class="ilm-swap-bar" aria-label="The Changeling’s reward">
      <p class="ilm-pairs">
        {count === 0 && 'Tap two of your cards and two loose cards on the board.'}
        {Array.from({ length: count }, (_, index) => {
          const [card, item] = [choice.cards[index], choice.items[index]];
          return (
            <span key={`${card}${item}`} class="ilm-pair">
              {card ? <StillCard card={card} /> : 'a card'} for {item ? <StillCard card={item} /> : 'a loose card'}
            </span>
          );
        })}
      </p>
      <span class="row">
        <button type="button" class="primary" disabled={!whole} onClick={() => whole && void table.act(whole)}>
          Exchange
        </button>
        {decline && (
          <button type="button" class="plain" onClick={() => void table.act(decline.action)}>
            {decline.label}
          </button>
        )}
      </span>
    </section>
  );
}

function TurnTray({ view, table, all }: Props) {
  const after = (spring: number) =>
    view.fields
      .map((_, field) => {
        const now = view.fields.at((field - spring + view.spring) % 4);
        return now ? `${FIELD_NAMES[field]} ${SEASON_NAMES[now.season]}` : '';
      })
      .join(', ');
  return (
    <Frame title="Where should it be Spring?" label="The Forest Queen’s reward" focus="turn">
      {all.map((option) => {
        const spring = option.field ?? 0;
        return (
          <button key={spring} type="button" data-rove class="ilm-offer" onClick={() => void table.act(option.action)}>
            <SuitSign suit="p" />
            <span class="ilm-what">
              <b>
                {FIELD_NAMES[spring]}
                {spring === view.spring ? ' (no change)' : ''}
              </b>
              <small>{after(spring)}</small>
            </span>
          </button>
        );
      })}
    </Frame>
  );
}

function GiveTray({ view, table, all, names }: Props) {
  return (
    <Frame title={`Give a Summer card to ${names[view.turn.seat]}`} label="The Rake’s reward" focus="give">
      <div class="ilm-cards-row">
        {all.map((option) => (
          <button
            key={option.items[0]}
            type="button"
            data-rove
            class="ilm-held ilm-live"
            aria-label={`Give ${cardName(option.items[0] as string)}`}
            onClick={() => void table.act(option.action)}
          >
            <CardFace card={option.items[0] as string} />
          </button>
        ))}
      </div>
    </Frame>
  );
}

/** Answers that need no card. */
export function answers(view: View, all: readonly Option[]): { text: string; action: IllimatAction }[] {
  if (view.wait !== 'finish') return [];
  return all.filter(({ action }) => action.kind === 'finish').map(({ action, label }) => ({ text: label, action }));
}

function Answers({ view, table, all }: Props) {
  const plain = answers(view, all);
  if (plain.length === 0 || table.choice.value.place !== null) return null;
  return (
    <div class="ilm-answers">
      {plain.map(({ text, action }) => (
        <button key={text} type="button" class="primary" onClick={() => void table.act(action)}>
          {text}
        </button>
      ))}
    </div>
  );
}

export function Controls(props: Props) {
  if (!props.table.mayAct.value) return null;
  switch (props.view.wait) {
    case 'play':
    case 'finish':
      return (
        <>
          <PlayTray {...props} />
          <Answers {...props} />
        </>
      );
    case 'swap':
      return <SwapBar {...props} />;
    case 'turn':
      return <TurnTray {...props} />;
    case 'give':
      return <GiveTray {...props} />;
    case 'over':
      return null;
  }
}

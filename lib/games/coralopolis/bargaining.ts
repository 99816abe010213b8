// How the computers trade. They judge only what a seat owns before and after, so that an exchange that is
// made and reversed can't benefit a player at a computer's expense.
import { familyOf, ownable } from '@/lib/games/coralopolis/board';
import { feesOn } from '@/lib/games/coralopolis/building';
import { deedOf, whyNotGiven } from '@/lib/games/coralopolis/deeds';
import { coinsValue, growthOf, type Outlook, withOwners } from '@/lib/games/coralopolis/estimate';
import type { PastTrade, Trade, TradeReason, TradeSide } from '@/lib/games/coralopolis/schema';
import type { CoralopolisView } from '@/lib/games/coralopolis/view-types';
import type { Seat } from '@/lib/games/game';

export type Terms = Pick<Trade, 'from' | 'to' | 'gives' | 'asks'>;

/** Rounds that a computer plans ahead. */
const PLANNED = 20;
/** Minimum gain of an exchange, in coins. */
const MARGIN = 10;
/** The value of a kept card. */
const CARD = 40;

export const outlookOf = (view: CoralopolisView): Outlook => ({
  rounds: Math.min(PLANNED, view.rounds - view.round + 1),
  opponents: Math.max(1, view.seats.filter(({ isOut }) => !isOut).length - 1),
});

export interface Judgement {
  /** A seat's gain by its own valuation. */
  readonly gain: number;
  /** Number of whole sets gained; negative if it loses some. */
  readonly sets: number;
  readonly coinsAfter: number;
}

/** The effect of an exchange on one of its two seats. */
export function judge(view: CoralopolisView, { from, to, gives, asks }: Terms, seat: Seat): Judgement {
  const [given, got] = seat === from ? [gives, asks] : [asks, gives];
  const coins = view.seats[seat]?.coins ?? 0;
  const after = withOwners(view, [
    ...gives.tiles.map((tile) => [tile, to] as const),
    ...asks.tiles.map((tile) => [tile, from] as const),
  ]);
  const coinsAfter = coins - given.coins + got.coins - feesOn(view, got.tiles);
  const moved = [...gives.tiles, ...asks.tiles];
  const { value, sets } = growthOf([view, after], { moved, seat, outlook: outlookOf(view) });
  const gain = value + coinsValue(coinsAfter) - coinsValue(coins) + (got.cards - given.cards) * CARD;
  return { gain, sets, coinsAfter };
}

/** Coins that a character reserves, and the minimum score of an exchange that it accepts. */
export interface Bargainer {
  readonly reserve: number;
  readonly margin: number;
}

/** Why a seat declines an exchange; null if it accepts. */
export function whyDeclined(
  view: CoralopolisView,
  terms: Terms,
  seat: Seat,
  { reserve, margin }: Bargainer,
): TradeReason | null {
  const other = seat === terms.from ? terms.to : terms.from;
  const [own, theirs] = [judge(view, terms, seat), judge(view, terms, other)];
  if (own.sets < 0) return 'breaks-set';
  if (theirs.sets > 0 && own.sets <= 0) return 'completes-set';
  if (own.coinsAfter < Math.min(reserve, view.seats[seat]?.coins ?? 0)) return 'needs-cash';
  // Helping a rival hurts, the more the fewer remain.
  const rivalry = 0.5 / outlookOf(view).opponents;
  const score = own.gain - rivalry * Math.max(0, theirs.gain);
  return own.gain < MARGIN || score < margin ? 'too-little' : null;
}

const sameTiles = (one: TradeSide, two: TradeSide) =>
  one.tiles.length === two.tiles.length && one.tiles.every((tile) => two.tiles.includes(tile));

/** Whether these properties were recently offered between these seats, in either direction. */
function wasOffered(past: readonly PastTrade[], { from, to, gives, asks }: Terms): boolean {
  return past.some(
    (one) =>
      (one.from === from && one.to === to && sameTiles(one.gives, gives) && sameTiles(one.asks, asks)) ||
      (one.from === to && one.to === from && sameTiles(one.gives, asks) && sameTiles(one.asks, gives)),
  );
}

const sameSide = (one: TradeSide, two: TradeSide) =>
  one.coins === two.coins && one.cards === two.cards && sameTiles(one, two);

/** Whether exactly this exchange was recently offered but not made. */
export function wasDeclined(past: readonly PastTrade[], { from, to, gives, asks }: Terms): boolean {
  return past.some(
    (one) =>
      !one.isDone &&
      one.from === from &&
      one.to === to &&
      sameSide(one.gives, gives) &&
      sameSide(one.asks, asks),
  );
}

const side = (tiles: readonly number[], coins = 0): TradeSide => ({
  tiles,
  coins: Math.max(0, coins),
  cards: 0,
});

/** What both gain by exchanging the properties alone. */
function bareGains(view: CoralopolisView, terms: Terms): readonly [own: number, theirs: number] {
  const bare = { ...terms, gives: side(terms.gives.tiles), asks: side(terms.asks.tiles) };
  return [judge(view, bare, terms.from).gain, judge(view, bare, terms.to).gain];
}

/** The exchange of these properties, with coins that split the total gain. */
function balanced(
  view: CoralopolisView,
  terms: Terms,
  [own, theirs]: readonly [number, number] = bareGains(view, terms),
): Terms {
  const bare = { ...terms, gives: side(terms.gives.tiles), asks: side(terms.asks.tiles) };
  const coins = Math.round((own - theirs) / 2 / 5) * 5;
  return { ...bare, gives: side(terms.gives.tiles, coins), asks: side(terms.asks.tiles, -coins) };
}

const hasCoins = (view: CoralopolisView, { from, to, gives, asks }: Terms) =>
  gives.coins <= (view.seats[from]?.coins ?? 0) && asks.coins <= (view.seats[to]?.coins ?? 0);

const isComplete = ({ gives, asks }: Terms) =>
  [gives, asks].every(({ coins, tiles, cards }) => coins + tiles.length + cards > 0);

/** A counter-offer to one that gives too little; null if there is none. */
export function counterTo(view: CoralopolisView, trade: Terms, own: Bargainer): Terms | null {
  const seat = trade.to;
  const turned = { from: seat, to: trade.from, gives: trade.asks, asks: trade.gives };
  if (turned.gives.cards + turned.asks.cards > 0) return null;
  const terms = balanced(view, turned);
  if (!isComplete(terms) || !hasCoins(view, terms)) return null;
  const better = terms.gives.coins - terms.asks.coins < turned.gives.coins - turned.asks.coins;
  return better && whyDeclined(view, terms, seat, own) === null && judge(view, terms, trade.from).gain > 0
    ? terms
    : null;
}

export interface Proposal {
  readonly terms: Terms | null;
  readonly nodes: number;
}

/** The best exchange that suits both: one property asked for one or none given. */
export function propose(
  view: CoralopolisView,
  seat: Seat,
  { partners, own, nodes }: { partners: readonly Seat[]; own: Bargainer; nodes: number },
): Proposal {
  const givable = (one: Seat) => ownable.filter((tile) => whyNotGiven(view, tile, one) === null);
  const mine = givable(seat);
  let best: { terms: Terms; gain: number } | null = null;
  let tried = 0;
  for (const to of partners) {
    const theirs = givable(to);
    for (const asked of theirs) {
      // Trades only what brings its new owner closer to a set.
      if (!isUseful(view, asked, seat)) continue;
      for (const given of [null, ...mine]) {
        if (tried + 1 >= nodes) return { terms: best?.terms ?? null, nodes: tried };
        if (given !== null && (isUseful(view, given, seat) || !isUseful(view, given, to))) continue;
        tried += 1;
        const bare = { from: seat, to, gives: side(given === null ? [] : [given]), asks: side([asked]) };
        const gains = bareGains(view, bare);
        if (gains[0] + gains[1] < 2 * MARGIN) continue;
        const terms = balanced(view, bare, gains);
        if (!isComplete(terms) || !hasCoins(view, terms) || wasOffered(view.pastTrades, terms)) continue;
        if (whyDeclined(view, terms, seat, own) !== null) continue;
        // The other's character is unknown: assumes an average one.
        if (whyDeclined(view, terms, to, { reserve: 100, margin: MARGIN }) !== null) continue;
        const { gain } = judge(view, terms, seat);
        if (best === null || gain > best.gain) best = { terms, gain };
      }
    }
  }
  return { terms: best?.terms ?? null, nodes: tried };
}

/** Whether a seat owns another property of the same set. */
function isUseful(view: CoralopolisView, tile: number, seat: Seat): boolean {
  return familyOf(tile).some((one) => one !== tile && deedOf(view, one).owner === seat);
}

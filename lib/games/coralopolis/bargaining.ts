// How the computers trade. Every judgement is one of positions before and after, by what a seat has and
// nothing else: an exchange that is made and taken back can't leave a player better off at a computer's cost.
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
/** What an exchange has to bring at least. */
const MARGIN = 10;
/** What a kept card counts for. */
const CARD = 40;

export const outlookOf = (view: CoralopolisView): Outlook => ({
  rounds: Math.min(PLANNED, view.rounds - view.round + 1),
  opponents: Math.max(1, view.seats.filter(({ isOut }) => !isOut).length - 1),
});

export interface Judgement {
  /** What a seat gains by its own value. */
  readonly gain: number;
  /** How many whole sets it gains; negative if it loses some. */
  readonly sets: number;
  readonly coinsAfter: number;
}

/** What an exchange would do for one of its two seats. */
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

/** Coins that a character wants to keep, and by how much an exchange has to be better for it. */
export interface Bargainer {
  readonly reserve: number;
  readonly margin: number;
}

/** Why a seat turns an exchange down; null where it takes it. */
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
  // What helps a rival hurts, the more the fewer there are.
  const rivalry = 0.5 / outlookOf(view).opponents;
  const score = own.gain - rivalry * Math.max(0, theirs.gain);
  return own.gain < MARGIN || score < margin ? 'too-little' : null;
}

const sameTiles = (one: TradeSide, two: TradeSide) =>
  one.tiles.length === two.tiles.length && one.tiles.every((tile) => two.tiles.includes(tile));

/** Whether the same properties were offered between the same two lately, in either direction. */
function wasOffered(past: readonly PastTrade[], { from, to, gives, asks }: Terms): boolean {
  return past.some(
    (one) =>
      (one.from === from && one.to === to && sameTiles(one.gives, gives) && sameTiles(one.asks, asks)) ||
      (one.from === to && one.to === from && sameTiles(one.gives, asks) && sameTiles(one.asks, gives)),
  );
}

const sameSide = (one: TradeSide, two: TradeSide) =>
  one.coins === two.coins && one.cards === two.cards && sameTiles(one, two);

/** Whether exactly this exchange was offered lately without being made. */
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

/** What both gain by an exchange of properties alone. */
function bareGains(view: CoralopolisView, terms: Terms): readonly [own: number, theirs: number] {
  const bare = { ...terms, gives: side(terms.gives.tiles), asks: side(terms.asks.tiles) };
  return [judge(view, bare, terms.from).gain, judge(view, bare, terms.to).gain];
}

/** The exchange of these properties with the coins that share what both gain. */
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

/** Another offer in return for one that gives too little; null if there is none. */
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

/** The best exchange that both should want, among those of one or no property on each side. */
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
      // Only what comes nearer to a set is worth the talk, for both.
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
        // The other one's manner is not known: a middle one is assumed.
        if (whyDeclined(view, terms, to, { reserve: 100, margin: MARGIN }) !== null) continue;
        const { gain } = judge(view, terms, seat);
        if (best === null || gain > best.gain) best = { terms, gain };
      }
    }
  }
  return { terms: best?.terms ?? null, nodes: tried };
}

/** Whether a seat owns another property of this property's set. */
function isUseful(view: CoralopolisView, tile: number, seat: Seat): boolean {
  return familyOf(tile).some((one) => one !== tile && deedOf(view, one).owner === seat);
}

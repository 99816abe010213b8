// Whose turn it is, what a move does, and how a match begins and ends.

import { bidIn } from '@/lib/games/coralopolis/auctions';
import { end, giveUp, goBankrupt, returnCards, worthsOf } from '@/lib/games/coralopolis/bankruptcy';
import { ownable, tileOf, tiles } from '@/lib/games/coralopolis/board';
import { downgrade, lift, mortgage, upgrade } from '@/lib/games/coralopolis/building';
import { cardsIn } from '@/lib/games/coralopolis/cards';
import { couldRaise } from '@/lib/games/coralopolis/deeds';
import {
  auctionLater,
  type Draft,
  done,
  draftOf,
  give,
  isOut,
  pay,
  seatAt,
  tell,
} from '@/lib/games/coralopolis/draft';
import type { CoralopolisEvent } from '@/lib/games/coralopolis/events';
import { advance, debtOf, nextTurn, payDebt, phaseOf, resolveDebt } from '@/lib/games/coralopolis/flow';
import { roll } from '@/lib/games/coralopolis/movement';
import { cityNumbers } from '@/lib/games/coralopolis/numbers';
import { isTrading, offers } from '@/lib/games/coralopolis/offers';
import type { CoralopolisMove, CoralopolisOptions, CoralopolisState } from '@/lib/games/coralopolis/schema';
import {
  acceptTrade,
  counterTrade,
  declineTrade,
  offerTrade,
  withdrawTrade,
} from '@/lib/games/coralopolis/trading';
import { type Applied, type Refusal, type Result, refused, type Seat, type Turn } from '@/lib/games/game';
import type { Rng } from '@/lib/games/rng';

const clocks = { roll: 'roll', act: 'decide', end: 'end', debt: 'debt' } as const;

/** The first position: draws the order, shuffles decks, and in a usual game deals deeds. */
export function setup(options: CoralopolisOptions, seats: number, rng: Rng): CoralopolisState {
  const order = rng.shuffle([...Array(seats).keys()]);
  const [first = 0] = order;
  const count = options.length === 'long' ? 0 : cityNumbers.dealt[seats === 2 ? 2 : seats === 3 ? 3 : 4];
  const dealt = rng.shuffle(ownable).slice(0, count * seats);
  const seat = {
    coins: cityNumbers.coins,
    tile: 0,
    tries: null,
    cards: [],
    outAt: null,
    offers: 0,
  };
  return {
    options,
    order,
    round: 1,
    turn: first,
    seats: order.map(() => seat),
    deeds: tiles.map(({ index }) =>
      ownable.includes(index)
        ? {
            owner: dealt.includes(index) ? dealt.indexOf(index) % seats : null,
            level: 0,
            isMortgaged: false,
          }
        : null,
    ),
    houses: cityNumbers.houses,
    hotels: cityNumbers.hotels,
    decks: {
      coralCards: rng.shuffle(cardsIn('coralCards')),
      mythicFates: rng.shuffle(cardsIn('mythicFates')),
    },
    dice: null,
    throws: 0,
    drawn: [],
    doubles: 0,
    canRoll: true,
    buying: null,
    waiting: [],
    auction: null,
    lastAuction: null,
    trades: [],
    offers: 0,
    pastTrades: [],
    worths: [],
    ending: null,
  };
}

/** Who has to move: all bidders, the debtor, or the player whose turn it is. */
function awaited(state: CoralopolisState): readonly Turn[] {
  const { auction } = state;
  if (auction !== null) {
    return auction.bidders
      .filter((seat) => auction.bids.every((bid) => bid.seat !== seat))
      .map((seat) => ({ seat, clock: 'auction' }));
  }
  const phase = phaseOf(state);
  if (phase === 'over' || phase === 'auction') return [];
  const seat = debtOf(state)?.seat ?? state.turn;
  // The clock of a player with an open offer stops until it is answered.
  const isAnswered = state.trades.some(({ from }) => from === seat);
  return [{ seat, clock: isAnswered ? null : clocks[phase] }];
}

/** Also everyone who can trade, with a clock if they must answer an offer. */
export function turns(state: CoralopolisState): readonly Turn[] {
  const waited = awaited(state);
  if (!isTrading(state)) return waited;
  const others = [...state.seats.keys()].flatMap((seat): readonly Turn[] => {
    if (waited.some((turn) => turn.seat === seat) || isOut(seatAt(state, seat))) return [];
    if (state.trades.some(({ to }) => to === seat)) return [{ seat, clock: 'trade' }];
    const { trade, withdraw } = offers(state, seat);
    return trade.length + withdraw.length > 0 ? [{ seat, clock: null }] : [];
  });
  return [...waited, ...others];
}

type Outcome = Refusal | null;

const refusedSite = (obstacle: string | null): Outcome =>
  obstacle === null ? null : refused('not_possible', obstacle);

function buy(city: Draft, seat: Seat): Outcome {
  const { buying: tile } = city;
  if (tile === null) return refused('not_for_sale', 'There is nothing to buy where you stand.');
  const { cost } = tileOf(tile);
  if (seatAt(city, seat).coins < cost) return refused('too_few_coins', 'You have too few coins for this.');
  pay(city, { from: seat, to: null, amount: cost, why: 'purchase', tile });
  give(city, { tile, to: seat, why: 'purchase' });
  city.buying = null;
  return null;
}

function decline(city: Draft): Outcome {
  const { buying: tile } = city;
  if (tile === null) return refused('not_for_sale', 'There is nothing to auction where you stand.');
  city.buying = null;
  auctionLater(city, { tile, building: null, opener: null });
  return null;
}

function endTurn(city: Draft): Outcome {
  const phase = phaseOf(city);
  if (phase === 'roll') return refused('must_roll', 'You must roll the dice before ending your turn!');
  if (phase === 'act') return refused('must_decide', 'Buy this property or let it be auctioned first.');
  nextTurn(city);
  return null;
}

/** Leaves the colosseum before the throw, by fee or kept card. */
function leaveColosseum(city: Draft, seat: Seat, by: 'fee' | 'pardon'): Outcome {
  const held = seatAt(city, seat);
  if (held.tries === null || !city.canRoll)
    return refused('not_held', "You aren't waiting in the colosseum.");
  if (by === 'pardon') {
    const [card] = held.cards;
    if (card === undefined) return refused('no_card', 'You have no pardon.');
    returnCards(city, seat, [card]);
  } else {
    if (held.coins < cityNumbers.fee) return refused('too_few_coins', 'You have too few coins for the fee.');
    pay(city, { from: seat, to: null, amount: cityNumbers.fee, why: 'fee' });
  }
  held.tries = null;
  tell(city, { kind: 'colosseum', seat, change: by });
  return null;
}

function clearDebt(city: Draft, seat: Seat, kind: 'pay' | 'bankrupt'): Outcome {
  const debt = debtOf(city);
  if (debt === null || debt.seat !== seat) return refused('no_debt', 'You owe nothing.');
  const { coins } = seatAt(city, seat);
  if (kind === 'pay') {
    if (coins < debt.amount) return refused('too_few_coins', 'You have too few coins to pay this.');
    payDebt(city, debt);
    return null;
  }
  if (couldRaise(city, seat, coins) >= debt.amount) {
    return refused('solvent', 'You can still pay by selling buildings and mortgaging properties.');
  }
  goBankrupt(city, seat, debt.to);
  return null;
}

const ofTurn = ['roll', 'buy', 'auction', 'end', 'fee', 'pardon', 'upgrade', 'lift'];
const ofTrade = ['trade', 'accept', 'decline', 'counter', 'withdraw'];

function whyNotNow(state: CoralopolisState, seat: Seat, kind: CoralopolisMove['kind']): Outcome {
  const phase = phaseOf(state);
  if (phase === 'over') return refused('over', 'This match is over.');
  if (isOut(seatAt(state, seat))) return refused('out', 'You are out of the game.');
  const isTurn = seat === state.turn && phase !== 'auction' && phase !== 'debt';
  if (ofTurn.includes(kind) && !isTurn) return refused('not_now', "It's not the time for this.");
  if (kind === 'downgrade' || kind === 'mortgage') {
    return isTurn || debtOf(state)?.seat === seat ? null : refused('not_now', "It's not the time for this.");
  }
  if (kind === 'roll' && phase !== 'roll') return refused('no_roll', "You can't roll the dice now.");
  return ofTrade.includes(kind) && !isTrading(state)
    ? refused('not_now', "Trading isn't possible during an auction.")
    : null;
}

function act(city: Draft, seat: Seat, move: CoralopolisMove, rng: Rng): Outcome {
  switch (move.kind) {
    case 'roll':
      roll(city, { seat, rng });
      return null;
    case 'buy':
      return buy(city, seat);
    case 'auction':
      return decline(city);
    case 'end':
      return endTurn(city);
    case 'fee':
    case 'pardon':
      return leaveColosseum(city, seat, move.kind);
    case 'pay':
    case 'bankrupt':
      return clearDebt(city, seat, move.kind);
    case 'upgrade':
      return refusedSite(upgrade(city, { seat, tile: move.tile }));
    case 'downgrade':
      return refusedSite(downgrade(city, { seat, tile: move.tile }));
    case 'mortgage':
      return refusedSite(mortgage(city, { seat, tile: move.tile }));
    case 'lift':
      return refusedSite(lift(city, { seat, tile: move.tile }));
    case 'bid':
      return bidIn(city, { seat, coins: move.coins, tile: move.tile });
    case 'trade':
      return offerTrade(city, { from: seat, to: move.to, gives: move.gives, asks: move.asks });
    case 'accept':
      return acceptTrade(city, seat, move.offer);
    case 'decline':
      return declineTrade(city, seat, move);
    case 'counter':
      return counterTrade(city, seat, move);
    case 'withdraw':
      return withdrawTrade(city, seat, move.offer);
  }
}

type Step = Applied<CoralopolisState, CoralopolisEvent>;

export function apply(state: CoralopolisState, seat: Seat, move: CoralopolisMove, rng: Rng): Step | Refusal {
  const late = whyNotNow(state, seat, move.kind);
  if (late !== null) return late;
  const city = draftOf(state);
  const refusal = act(city, seat, move, rng);
  if (refusal !== null) return refusal;
  advance(city, rng);
  return done(city);
}

/** Applies a seat's timeout: the least that advances the game. */
export function timeout(state: CoralopolisState, seat: Seat, rng: Rng): Step {
  const city = draftOf(state);
  const clock = turns(state).find((turn) => turn.seat === seat)?.clock ?? null;
  const debt = debtOf(state);
  if (clock === 'auction') bidIn(city, { seat, coins: 0, tile: null });
  else if (clock === 'debt' && debt !== null) resolveDebt(city, debt);
  else if (clock === 'roll') roll(city, { seat, rng });
  else if (clock === 'decide') decline(city);
  else if (clock === 'end') endTurn(city);
  else for (const { to, offer } of state.trades) if (to === seat) declineTrade(city, seat, { offer });
  advance(city, rng);
  return done(city);
}

export function resign(state: CoralopolisState, seat: Seat): Step {
  const city = draftOf(state);
  if (!isOut(seatAt(city, seat))) giveUp(city, seat);
  // A throw never waits for another seat's debt.
  advance(city, null);
  return done(city);
}

/** Ends the match on time: net worth decides. */
export function timeUp(state: CoralopolisState): Step {
  const city = draftOf(state);
  end(city, 'time');
  return done(city);
}

/** Ranks living seats by net worth, then the others, the last to leave first. */
export function result(state: CoralopolisState): Result | null {
  if (state.ending === null) return null;
  const worths = worthsOf(state);
  const living = state.seats.flatMap((seat, place) => (isOut(seat) ? [] : [worths[place] ?? 0]));
  return {
    ranks: state.seats.map(
      (seat, place) => seat.outAt ?? 1 + living.filter((worth) => worth > (worths[place] ?? 0)).length,
    ),
    reason: state.ending,
  };
}

import { cardOf } from '@/lib/games/coralopolis/cards';
import { couldRaise, worthOf } from '@/lib/games/coralopolis/deeds';
import { isOut, seatAt } from '@/lib/games/coralopolis/draft';
import { debtOf, phaseOf } from '@/lib/games/coralopolis/flow';
import { cityNumbers } from '@/lib/games/coralopolis/numbers';
import type { CoralopolisState } from '@/lib/games/coralopolis/schema';
import type { AuctionView, CoralopolisView } from '@/lib/games/coralopolis/view-types';
import type { Viewer } from '@/lib/games/game';
import type { Rng } from '@/lib/games/rng';

function auctionView({ auction }: CoralopolisState, viewer: Viewer): AuctionView | null {
  if (auction === null) return null;
  const { tile, building, opener, bidders, bids } = auction;
  const own = bids.find(({ seat }) => seat === viewer);
  return {
    tile,
    building,
    opener,
    bidders,
    done: bids.map(({ seat }) => seat),
    own: own === undefined ? null : { coins: own.coins, tile: own.tile },
  };
}

/** A match without the order of decks and, in an open auction, the others' bids. */
export function view(state: CoralopolisState, viewer: Viewer): CoralopolisView {
  const { options, round, turn, order, dice, throws, doubles, buying, deeds, trades, pastTrades } = state;
  const debt = debtOf(state);
  const last = state.lastAuction;
  return {
    viewer,
    options,
    round,
    rounds: cityNumbers[options.length].rounds,
    phase: phaseOf(state),
    turn,
    order,
    dice,
    throws,
    drawn: state.drawn,
    doubles,
    buying,
    seats: state.seats.map((seat, place) => ({
      coins: seat.coins,
      worth: worthOf(state, place, seat.coins),
      tile: seat.tile,
      isOut: isOut(seat),
      outAt: seat.outAt,
      tries: seat.tries,
      cards: seat.cards.map((card) => ({ card, text: cardOf(card).text, isTradable: true })),
      offersLeft: cityNumbers.offersPerTurn - seat.offers,
    })),
    deeds,
    bank: { houses: state.houses, hotels: state.hotels },
    auction: auctionView(state, viewer),
    lastAuction:
      last === null
        ? null
        : { tile: last.tile, building: last.building, bids: last.bids, winner: last.winner },
    debt:
      debt === null
        ? null
        : {
            seat: debt.seat,
            amount: debt.amount,
            to: debt.to,
            couldRaise: couldRaise(state, debt.seat, seatAt(state, debt.seat).coins),
          },
    trades,
    pastTrades,
    worths: state.ending === null ? [] : state.worths,
    ending: state.ending,
  };
}

/** Shuffles the decks, and changes the others' bids. */
export function disguise(state: CoralopolisState, viewer: Viewer, rng: Rng): CoralopolisState {
  const { decks, auction } = state;
  return {
    ...state,
    decks: { coralCards: rng.shuffle(decks.coralCards), mythicFates: rng.shuffle(decks.mythicFates) },
    auction:
      auction === null
        ? null
        : {
            ...auction,
            bids: auction.bids.map((bid) =>
              bid.seat === viewer
                ? bid
                : { ...bid, coins: rng.below(seatAt(state, bid.seat).coins + 1), tile: null },
            ),
          },
  };
}

// Sealed auctions: of a property, or of the bank's last building if two want it.
import { HOTEL, ownable, tileOf } from '@/lib/games/coralopolis/board';
import {
  type Bank,
  buildingOn,
  type Deeds,
  deedOf,
  whyNotBid,
  whyNoUpgrade,
} from '@/lib/games/coralopolis/deeds';
import { type Draft, deedAt, give, livingAfter, pay, seatAt, tell } from '@/lib/games/coralopolis/draft';
import type { Auction, Bid, CoralopolisState, Lot } from '@/lib/games/coralopolis/schema';
import { type Refusal, refused, type Seat } from '@/lib/games/game';

/** Moves a building from the bank to a tile; a hotel returns its four houses. */
export function putUp(city: Draft, seat: Seat, tile: number): void {
  const deed = deedAt(city, tile);
  deed.level += 1;
  if (deed.level === HOTEL) {
    city.hotels -= 1;
    city.houses += HOTEL - 1;
  } else city.houses -= 1;
  tell(city, { kind: 'built', seat, tile, level: deed.level });
}

interface Builder {
  readonly seat: Seat;
  readonly coins: number;
}

/** The tiles where a seat can build this now. */
export function placesFor(
  city: Deeds,
  bank: Bank,
  building: 'house' | 'hotel',
  { seat, coins }: Builder,
): readonly number[] {
  return ownable.filter(
    (tile) =>
      deedOf(city, tile).owner === seat &&
      buildingOn(city, tile) === building &&
      whyNoUpgrade(city, { tile, seat, coins, bank }) === null,
  );
}

/** The seats that can build this, in turn order. */
export function buildersOf(city: Draft, building: 'house' | 'hotel'): readonly Seat[] {
  return livingAfter(city, city.turn).filter(
    (seat) => placesFor(city, city, building, { seat, coins: seatAt(city, seat).coins }).length > 0,
  );
}

export function openAuction(city: Draft, { tile, building, opener }: Omit<Lot, 'kind'>): void {
  const bidders = building === null ? livingAfter(city, city.turn) : buildersOf(city, building);
  city.auction = { tile, building, opener, bidders, bids: [] };
  tell(city, { kind: 'auction-opened', tile, building, bidders });
}

/** Why a bid is refused; null if it isn't. A pass has no coins and no tile. */
function whyNoBid(state: CoralopolisState, auction: Auction, { seat, coins, tile }: Bid): Refusal | null {
  if (!auction.bidders.includes(seat) || auction.bids.some((bid) => bid.seat === seat)) {
    return refused('not_bidding', "You can't bid in this auction.");
  }
  if (coins === 0 && tile === null) return null;
  if (coins > seatAt(state, seat).coins) return refused('too_few_coins', 'You have fewer coins than that.');
  if (auction.building === null) {
    const obstacle = tile === null ? null : whyNotBid(state, tile, seat);
    return obstacle === null ? null : refused('not_yours_to_bid', obstacle);
  }
  if (tile === null || !placesFor(state, state, auction.building, { seat, coins }).includes(tile)) {
    return refused('no_place', 'Choose a property where you can build this, and bid at least its price.');
  }
  return null;
}

const bidValue = ({ building }: Auction, { coins, tile }: Bid): number =>
  coins + (building === null && tile !== null ? tileOf(tile).cost : 0);

/** The bids. In a building auction, the opener's bid is first and at least the price. */
function bidsIn({ building, opener, tile, bids }: Auction): readonly Bid[] {
  if (building === null || opener === null) return bids;
  const own = bids.find(({ seat }) => seat === opener);
  const least = { seat: opener, coins: tileOf(tile).houseCost, tile };
  return [
    own === undefined || own.coins < least.coins ? least : own,
    ...bids.filter(({ seat }) => seat !== opener),
  ];
}

/** The highest bid, the earliest of equal ones; null without bids. */
function winningIn(auction: Auction): Bid | null {
  const best = Math.max(0, ...bidsIn(auction).map((bid) => bidValue(auction, bid)));
  return bidsIn(auction).find((bid) => best > 0 && bidValue(auction, bid) === best) ?? null;
}

/** Awards the lot to the highest bidder. Properties in bids go to the bank either way. */
function closeAuction(city: Draft, auction: Auction): void {
  const { tile, building, bids } = auction;
  const won = winningIn(auction);
  const winner = won?.seat ?? null;
  const all = bidsIn(auction);
  city.auction = null;
  city.lastAuction = { ...auction, bids: [...all], winner };
  tell(city, { kind: 'auction-closed', tile, building, bids: all, winner });
  if (building === null) {
    for (const bid of bids) if (bid.tile !== null) give(city, { tile: bid.tile, to: null, why: 'bid' });
  }
  if (won === null) return;
  pay(city, { from: won.seat, to: null, amount: won.coins, why: 'auction', tile: won.tile ?? tile });
  if (building === null) give(city, { tile, to: won.seat, why: 'auction' });
  else putUp(city, won.seat, won.tile ?? tile);
}

export function closeIfComplete(city: Draft): void {
  const { auction } = city;
  if (auction !== null && auction.bids.length === auction.bidders.length) closeAuction(city, auction);
}

export function bidIn(city: Draft, bid: Bid): Refusal | null {
  const { auction } = city;
  if (auction === null) return refused('no_auction', 'There is no auction any more.');
  const refusal = whyNoBid(city, auction, bid);
  if (refusal !== null) return refusal;
  city.auction = { ...auction, bids: [...auction.bids, bid] };
  tell(city, { kind: 'bid', seat: bid.seat });
  closeIfComplete(city);
  return null;
}

// Four people in one match of Coralopolis on two workers of the built site act concurrently while workers are
// killed. No coin and no deed comes from nowhere, and each move counts once.
import { z } from 'zod';
import { matches } from '@/lib/db/collections/matches';
import { openStore, type Store } from '@/lib/db/open-store';
import { ownable, tileOf } from '@/lib/games/coralopolis/board';
import { coralopolis } from '@/lib/games/coralopolis/coralopolis';
import type { CoralopolisEvent } from '@/lib/games/coralopolis/events';
import { cityNumbers } from '@/lib/games/coralopolis/numbers';
import { type CoralopolisMove, type CoralopolisState, stateSchema } from '@/lib/games/coralopolis/schema';
import { createRng } from '@/lib/games/rng';
import type { StoredMatch } from '@/lib/rules/arcade/schema';
import { matchView } from '@/lib/rules/arcade/view-schema';
import { signIn } from '../support/client';
import { eventually } from '../support/eventually';
import type { Client } from '../support/http-client';
import { answered, apart, killWorker } from '../support/killed-worker';
import { people } from '../support/people';
import { type Site, startSite } from '../support/site';

const base = '/api/arcade/matches';
const atOnce = 50;
const created = z.object({ match: matchView });

let site: Site;
let store: Store;
/** By seat. */
let players: readonly Client[];
let keys = 0;

beforeAll(async () => {
  site = await startSite({
    mode: 'production',
    inMemory: true,
    env: { SITE_WORKERS: '2', RATE_LIMIT_FACTOR: '1000' },
  });
  store = await openStore({ dataDir: site.dataDir });
  const ids = [people.kai, people.pearl, people.finn, people.marina];
  players = await Promise.all(ids.map((id) => signIn(id, site.url)));
});
afterAll(async () => {
  await store?.close();
  await site?.stop();
});

function host(): Client {
  const [first] = players;
  if (first === undefined) throw new Error('Nobody is signed in.');
  return first;
}

const post = (seat: number, path: string, body: object = {}) =>
  answered(() => {
    const player = players[seat];
    if (player === undefined) throw new Error(`Nobody sits in seat ${seat}.`);
    return player.post(path === '' ? base : `${base}/${path}`, body, apart());
  });

const read = async (matchId: string): Promise<StoredMatch> => {
  const found = await store.collection(matches).get(matchId, { fresh: true });
  if (!found) throw new Error('The match is gone.');
  return found.value;
};
const stateOf = ({ secret }: StoredMatch): CoralopolisState => stateSchema.parse(secret.position?.state);
const stepOf = ({ secret }: StoredMatch) => secret.position?.step ?? 0;

const isPayment = (event: unknown): event is Extract<CoralopolisEvent, { kind: 'paid' }> =>
  typeof event === 'object' && event !== null && 'kind' in event && event.kind === 'paid';

/** Coins of all seats beyond what the bank has given out, by the log; 0 in a sound match. */
function surplusOf(match: StoredMatch): number {
  const flows = match.secret.log.flatMap(({ events }) => events.map(({ event }) => event)).filter(isPayment);
  const fromBank = flows.reduce(
    (sum, { from, to, amount }) => sum + (from === null ? amount : 0) - (to === null ? amount : 0),
    0,
  );
  const { seats } = stateOf(match);
  return seats.reduce((sum, { coins }) => sum + coins, 0) - cityNumbers.coins * seats.length - fromBank;
}

/** Expects no surplus of coins beyond `given`, and every building to be in the bank or on a deed. */
function expectSound(match: StoredMatch, given = 0): void {
  const { deeds, houses, hotels } = stateOf(match);
  const levels = ownable.map((tile) => deeds[tile]?.level ?? 0);
  const built = levels.filter((level) => level < 5).reduce((sum, level) => sum + level, 0);
  expect({
    surplus: surplusOf(match),
    houses: houses + built,
    hotels: hotels + levels.filter((level) => level === 5).length,
  }).toEqual({ surplus: given, houses: cityNumbers.houses, hotels: cityNumbers.hotels });
}

async function begin(): Promise<string> {
  const made = await post(0, '', { with: 'link', gameId: 'coralopolis', options: {}, seats: 4, seat: 0 });
  const { matchId } = created.parse(made.body).match;
  for (const seat of [1, 2, 3]) {
    expect((await post(seat, `${matchId}/join`, { seed: null })).status).toBe(200);
  }
  await post(0, `${matchId}/ready`, { seed: null });
  expect((await read(matchId)).phase).toBe('active');
  return matchId;
}

const move = async (matchId: string, seat: number, made: CoralopolisMove) => {
  keys += 1;
  const body = { step: stepOf(await read(matchId)), move: made, key: `city-move-${keys}` };
  return post(seat, `${matchId}/move`, body);
};

/** Sends the same move concurrently with different keys; returns how many were accepted. */
async function moveAtOnce(matchId: string, seat: number, made: CoralopolisMove): Promise<number> {
  const step = stepOf(await read(matchId));
  const answers = await Promise.all(
    Array.from({ length: atOnce }, (_, place) =>
      post(seat, `${matchId}/move`, { step, move: made, key: `city-move-${keys}-${place}` }),
    ),
  );
  keys += 1;
  expect(answers.every(({ status }) => status === 200 || (status >= 400 && status < 500))).toBe(true);
  return answers.filter(({ status }) => status === 200).length;
}

const actors = (match: StoredMatch) =>
  coralopolis.turns(stateOf(match)).flatMap(({ seat, clock }) => (clock === null ? [] : [seat]));

/** Makes one move of a player whose turn it is; returns false once the match is over. */
async function goOn(matchId: string): Promise<boolean> {
  const match = await read(matchId);
  const [seat] = actors(match);
  if (match.phase !== 'active' || seat === undefined) return false;
  const offers = coralopolis.offers(stateOf(match), seat);
  const made = coralopolis.sample(
    // Trades have their own test.
    { ...offers, trade: [], counter: [] },
    createRng('9'.repeat(64), `city ${stepOf(match)}`),
  );
  expect((await move(matchId, seat, made)).status).toBe(200);
  return true;
}

async function until(matchId: string, isThere: (state: CoralopolisState) => boolean): Promise<StoredMatch> {
  for (let steps = 0; steps < 400; steps += 1) {
    const match = await read(matchId);
    if (isThere(stateOf(match))) return match;
    expectSound(match);
    if (!(await goOn(matchId))) break;
  }
  throw new Error('It never came to this.');
}

test('fifty concurrent bids or ends of a turn count once, and a killed worker loses nothing', async () => {
  const matchId = await begin();
  const auctioned = await until(matchId, ({ auction }) => auction !== null);
  killWorker(site);
  await answered(() => host().get(`${base}/${matchId}`, apart()));
  const { bidders = [], tile = 0 } = stateOf(auctioned).auction ?? {};
  for (const seat of bidders) {
    const bid = { kind: 'bid', coins: seat === bidders[0] ? 7 : 3, tile: null } as const;
    expect(await moveAtOnce(matchId, seat, bid)).toBe(1);
  }
  const sold = await read(matchId);
  expect(stateOf(sold).deeds[tile]?.owner).toBe(bidders[0]);
  expect(stateOf(sold).lastAuction?.bids).toHaveLength(bidders.length);
  expectSound(sold);

  const ending = await until(
    matchId,
    (state) => coralopolis.offers(state, state.turn).end && state.auction === null,
  );
  const { turn } = stateOf(ending);
  expect(await moveAtOnce(matchId, turn, { kind: 'end' })).toBe(1);
  const next = stateOf(await read(matchId));
  expect(next.order.indexOf(next.turn)).toBe((next.order.indexOf(turn) + 1) % next.order.length);

  // Killed during a roll: the dice are thrown exactly once.
  const before = await until(matchId, (state) => coralopolis.offers(state, state.turn).roll);
  const { turn: roller, throws } = stateOf(before);
  const body = { step: stepOf(before), move: { kind: 'roll' }, key: 'city-move-roll' };
  const rolling = post(roller, `${matchId}/move`, body);
  await new Promise((resolve) => setTimeout(resolve, 5));
  killWorker(site);
  expect((await rolling).status).toBe(200);
  expect(stateOf(await read(matchId)).throws).toBe(throws + 1);
  expectSound(await read(matchId));
});

test('a trade that is accepted fifty times happens once, and includes a later mortgage', async () => {
  const matchId = await begin();
  const match = await until(matchId, (state) => coralopolis.offers(state, state.turn).trade.length > 0);
  const state = stateOf(match);
  const from = state.turn;
  const to = coralopolis.offers(state, from).trade[0] ?? 0;
  const [first = 0, second = 0] = ownable.filter((tile) => state.deeds[tile]?.owner === from);
  const nothing = { coins: 0, tiles: [], cards: 0 };
  const offer = (tile: number) =>
    move(matchId, from, {
      kind: 'trade',
      to,
      gives: { ...nothing, tiles: [tile] },
      asks: { ...nothing, coins: 5 },
    });
  expect((await offer(first)).status).toBe(200);
  const [offered] = stateOf(await read(matchId)).trades;
  expect(offered).toMatchObject({ from, to });
  expect(await moveAtOnce(matchId, to, { kind: 'accept', offer: offered?.offer ?? 0 })).toBe(1);
  const traded = await read(matchId);
  expect(stateOf(traded).deeds[first]?.owner).toBe(to);
  expectSound(traded);

  // Mortgaged after the offer: the property is traded with its mortgage, and its new owner pays the fee.
  expect((await offer(second)).status).toBe(200);
  expect((await move(matchId, from, { kind: 'mortgage', tile: second })).status).toBe(200);
  const mortgaged = stateOf(await read(matchId));
  const [again] = mortgaged.trades;
  expect((await move(matchId, to, { kind: 'accept', offer: again?.offer ?? 0 })).status).toBe(200);
  const after = await read(matchId);
  expect(stateOf(after).deeds[second]).toMatchObject({ owner: to, isMortgaged: true });
  const fee = Math.ceil(tileOf(second).cost / 20);
  expect(stateOf(after).seats[to]?.coins).toBe((mortgaged.seats[to]?.coins ?? 0) - 5 - fee);
  expectSound(after);
});

test('a player who resigns during an auction leaves it, and the others finish it', async () => {
  const matchId = await begin();
  const opened = await until(matchId, ({ auction }) => auction !== null);
  const { bidders = [], tile = 0 } = stateOf(opened).auction ?? {};
  const [gone = 0, ...others] = bidders;
  expect((await move(matchId, gone, { kind: 'bid', coins: 40, tile: null })).status).toBe(200);
  expect((await post(gone, `${matchId}/resign`)).status).toBe(200);
  const left = await read(matchId);
  expect(stateOf(left).seats[gone]).toMatchObject({ coins: 0 });
  expect(stateOf(left).auction?.bids.some(({ seat }) => seat === gone)).toBe(false);
  const late = await move(matchId, gone, { kind: 'bid', coins: 1, tile: null });
  expect(late.status >= 400 && late.status < 500).toBe(true);
  for (const [place, seat] of others.entries()) {
    expect((await move(matchId, seat, { kind: 'bid', coins: 3 + place, tile: null })).status).toBe(200);
  }
  const sold = await read(matchId);
  expect(stateOf(sold)).toMatchObject({ auction: null });
  expect(stateOf(sold).deeds[tile]?.owner).toBe(others.at(-1));
  expectSound(sold);
});

/** Changes the position of a match, bypassing its rules. */
const arrange = (matchId: string, to: (state: CoralopolisState) => CoralopolisState) =>
  store.collection(matches).update(matchId, (match) => {
    const position = match.secret.position && {
      ...match.secret.position,
      state: to(stateOf(match)),
    };
    return { ...match, secret: { ...match.secret, position } };
  });

/** Leaves every seat with few coins, so that the next rent is a debt. */
const impoverish = (matchId: string, coins: number) =>
  arrange(matchId, (state) => ({ ...state, seats: state.seats.map((seat) => ({ ...seat, coins })) }));

test('a bankruptcy auctions all properties, and a killed worker loses none of them', async () => {
  const matchId = await begin();
  const { turn, seats, deeds } = stateOf(await read(matchId));
  const taken = seats[turn]?.coins ?? 0;
  const lost = ownable.filter((tile) => deeds[tile]?.owner === turn);
  const debt = { seat: turn, amount: 9000, to: null, why: 'tax', tile: null, isDue: true } as const;
  await arrange(matchId, (state) => ({
    ...state,
    seats: state.seats.map((seat, place) => (place === turn ? { ...seat, coins: 0 } : seat)),
    waiting: [{ kind: 'debt', ...debt }, ...state.waiting],
  }));
  expect(await moveAtOnce(matchId, turn, { kind: 'bankrupt' })).toBe(1);
  const auctions: number[] = [];
  for (let { auction } = stateOf(await read(matchId)); auction !== null; ) {
    const { tile, bidders } = auction;
    auctions.push(tile);
    expect(bidders).not.toContain(turn);
    const [first = 0, ...others] = bidders;
    expect(await moveAtOnce(matchId, first, { kind: 'bid', coins: 9, tile: null })).toBe(1);
    if (auctions.length === 1) killWorker(site);
    for (const seat of others) {
      expect((await move(matchId, seat, { kind: 'bid', coins: 2, tile: null })).status).toBe(200);
    }
    const after = await read(matchId);
    expect(stateOf(after).deeds[tile]?.owner).toBe(first);
    expectSound(after, -taken);
    auction = stateOf(after).auction;
  }
  expect([...auctions].sort((one, other) => one - other)).toEqual(lost);
  expect((await move(matchId, turn, { kind: 'roll' })).status).toBe(409);
  expect(await goOn(matchId)).toBe(true);
});

test('a debt survives a killed worker, and a match without money ends with a ranking', async () => {
  const matchId = await begin();
  await impoverish(matchId, 2);
  let killed = 0;
  for (let steps = 0; steps < 1000; steps += 1) {
    const match = await read(matchId);
    const hasDebt = stateOf(match).waiting.some(({ kind }) => kind === 'debt');
    if (hasDebt && killed === 0) {
      killWorker(site);
      killed += 1;
    }
    if (!(await goOn(matchId))) break;
  }
  const over = await read(matchId);
  expect([killed, over.phase]).toEqual([1, 'finished']);
  expect(over.result?.ranks).toHaveLength(4);
  expectSound(over, 4 * (2 - cityNumbers.coins));
});

test('a player who was replaced by the computer returns to the seat and play continues', async () => {
  const matchId = await begin();
  const { turn } = stateOf(await read(matchId));
  const past = new Date(Date.now() - 300_000).toISOString();
  await store.collection(matches).update(matchId, (match) => ({
    ...match,
    seats: match.seats.map((seat, place) => (place === turn ? { ...seat, lostAt: past } : seat)),
    waits: match.waits.map((wait) => ({ ...wait, dueAt: past, endsAt: past })),
    due: 'due',
    dueAt: past,
  }));
  await eventually(async () => (await read(matchId)).seats[turn]?.level !== null);
  expect((await post(turn, `${matchId}/return`)).status).toBe(200);
  await eventually(async () => (await read(matchId)).seats[turn]?.level === null);
  for (let steps = 0; steps < 12; steps += 1) await goOn(matchId);
  expectSound(await read(matchId));
});

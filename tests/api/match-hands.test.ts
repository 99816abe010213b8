// Matches of several hands, over the API.
import { listHands, readHand } from '@/lib/contracts/arcade/hands';
import { isRecord } from '@/lib/core/record';
import { matchHands } from '@/lib/db/collections/matches';
import { mixSeeds, numberedSeed } from '@/lib/games/fair-seed';
import { readPosition } from '@/lib/games/play';
import { findGame } from '@/lib/games/registry';
import { replayFrom } from '@/lib/games/replay';
import { eventually } from '../support/eventually';
import type { Client } from '../support/http-client';
import { people } from '../support/people';
import { signedIn } from '../support/signed-in';
import { bodyOf, expectFailure } from './dashboard-calls';
import { act, alter, begin, call, clearMatches, create, show, storedMatch } from './match-calls';
import { removeAll, withStore } from './test-world';

const base = '/api/arcade/matches';

const { kai, pearl, drift } = signedIn('kai', 'pearl', 'drift');
afterEach(async () => {
  await clearMatches();
  await withStore((store) => removeAll(store, matchHands));
});

/** Ends the pause of a match and waits until the hand with this number is dealt. */
async function deal(matchId: string, number: number) {
  const past = new Date(Date.now() - 1000).toISOString();
  await alter(matchId, (match) =>
    match.pausedUntil === null ? match : { ...match, pausedUntil: past, due: 'due', dueAt: past },
  );
  await eventually(async () => (await show(kai, matchId)).hands?.number === number);
}

let keys = 0;

/** Makes a move as the player whose turn it is. */
async function play(matchId: string, move: object) {
  const { seats, step } = await show(kai, matchId);
  const seat = seats.findIndex(({ isTheirTurn }) => isTheirTurn);
  keys += 1;
  return act(seat === 0 ? kai : pearl, matchId, 'move', { step, move, key: `hands-key-${keys}` });
}

/** The two cards of each player, as the server stores them. */
function dealtCards(state: unknown): unknown[] {
  const hand = isRecord(state) && isRecord(state.hand) ? state.hand : {};
  return Array.isArray(hand.players)
    ? hand.players.map((player: unknown) => (isRecord(player) ? player.cards : null))
    : [];
}

/** A match with two hands folded at once and a third one dealt; returns its id. */
async function threeDealt() {
  const { matchId } = await begin(kai, pearl, 'poker');
  for (const number of [1, 2, 3]) {
    await deal(matchId, number);
    if (number < 3) await play(matchId, { kind: 'fold' });
  }
  return matchId;
}

const isRepeated = (cards: readonly unknown[]) =>
  new Set(cards.map((two) => JSON.stringify(two))).size < cards.length;

/** Like `threeDealt`, but deals again if by chance the same two cards were dealt twice. */
async function distinctDealt() {
  for (;;) {
    const matchId = await threeDealt();
    const open = (await storedMatch(matchId)).secret.position?.state;
    const closed = await withStore((store) =>
      store.collection(matchHands).list({ index: 'matchId', equals: matchId, limit: 10 }),
    );
    const states = [open, ...closed.items.map(({ value }) => value.secret.last.state)];
    if (!isRepeated(states.flatMap(dealtCards))) return matchId;
    await clearMatches();
    await withStore((store) => removeAll(store, matchHands));
  }
}

const handsOf = async (client: Client, matchId: string) =>
  bodyOf(await client.get(`${base}/${matchId}/hands`), listHands.returns);
const handOf = async (client: Client, matchId: string, number: number) =>
  bodyOf(await client.get(`${base}/${matchId}/hands/${number}`), readHand.returns);

/** The cards that a view shows of each seat. */
const cardsIn = (view: unknown): unknown[] =>
  isRecord(view) && Array.isArray(view.seats)
    ? view.seats.map((seat: unknown) => (isRecord(seat) && isRecord(seat.hand) ? seat.hand.cards : null))
    : [];

test('each closed hand can be read, with only the cards that the viewer could see', async () => {
  const matchId = await threeDealt();
  const { items, next } = await handsOf(kai, matchId);
  expect(next).toBeNull();
  expect(items.map(({ number, viewer }) => ({ number, viewer }))).toEqual([
    { number: 2, viewer: 0 },
    { number: 1, viewer: 0 },
  ]);
  expect(items[0]?.seats.map(({ userId }) => userId)).toEqual([people.kai, people.pearl]);
  for (const [client, seen] of [
    [kai, [true, false]],
    [pearl, [false, true]],
    [drift, [false, false]],
  ] as const) {
    const hand = await handOf(client, matchId, 2);
    expect(cardsIn(hand.view).map(Array.isArray)).toEqual(seen);
    for (const { view } of hand.positions.slice(1)) expect(cardsIn(view).map(Array.isArray)).toEqual(seen);
    expect(hand.lines.map(({ kind }) => kind)).toEqual(['go-on', 'move']);
    expect(hand.positions.map(({ step }) => step)).toEqual(
      [0, 1, 2].map((at) => at + (hand.lines[0]?.step ?? 0)),
    );
    expect({ seeds: hand.seeds, proof: hand.proof }).toEqual({ seeds: null, proof: null });
  }
  expectFailure(await kai.get(`${base}/${matchId}/hands/3`), 404, 'not_found');
  expectFailure(await kai.get(`${base}/${matchId}/hands/0`), 404, 'not_found');
  expectFailure(await kai.get(`${base}/${matchId}/hands?after=nonsense`), 400, 'bad_request');
});

test('a running hand reveals neither hidden cards nor seeds', async () => {
  const matchId = await distinctDealt();
  const { secret } = await storedMatch(matchId);
  const state = secret.position?.state;
  const hand = isRecord(state) && isRecord(state.hand) ? state.hand : {};
  const cards = dealtCards(state).map((two) => JSON.stringify(two));
  const seeds = [secret.serverSeed, ...[1, 2, 3, 4].map((number) => numberedSeed(secret.serverSeed, number))];
  const board = JSON.stringify(hand.board);
  for (const [client, hidden] of [
    [kai, [cards[1]]],
    [pearl, [cards[0]]],
    [drift, cards],
  ] as const) {
    const answers = await Promise.all(
      [matchId, `${matchId}/log`, `${matchId}/hands`, `${matchId}/hands/1`, `${matchId}/hands/2`].map(
        async (path) => (await client.get(`${base}/${path}`)).text,
      ),
    );
    for (const text of [...hidden, ...seeds, board]) {
      expect(text).toBeTruthy();
      expect(answers.join()).not.toContain(text);
    }
  }
});

test('the seeds of every hand are revealed after the match and reproduce it', async () => {
  const matchId = await threeDealt();
  expectFailure(await kai.get(`${base}/${matchId}/replay`), 409, 'conflict');
  await act(pearl, matchId, 'resign');
  const game = findGame('poker');
  const { secret } = await storedMatch(matchId);
  for (const number of [1, 2, 3]) {
    const { seeds, proof, seedNumber } = await handOf(drift, matchId, number);
    expect(seeds).toEqual({
      commitment: expect.any(String),
      serverSeed: numberedSeed(secret.serverSeed, seedNumber),
      playerSeeds: ['a'.repeat(64), 'b'.repeat(64)],
    });
    const first = game && readPosition(game, proof?.first);
    if (!game || !first || !seeds || !proof) throw new Error('It can not be worked out.');
    const steps = proof.moves.map(({ kind, seat, move }) =>
      kind === 'go-on' || kind === 'draw' ? { kind } : { kind, seat: seat ?? 0, move },
    );
    const { taken, stopped } = replayFrom(game, first, steps, mixSeeds(seeds.serverSeed, seeds.playerSeeds));
    expect(stopped).toBeNull();
    expect(taken.at(-1)?.position).toEqual(proof.last);
  }
  expectFailure(await kai.get(`${base}/${matchId}/replay`), 409, 'conflict');
});

test('a hand is stored once despite a crash between the two writes', async () => {
  const matchId = await threeDealt();
  const { secret } = await storedMatch(matchId);
  expect(secret.hands?.closed).toEqual([]);
  const { value } = await withStore(async (store) => {
    const kept = await store.collection(matchHands).get(`${matchId}:2`);
    if (!kept) throw new Error('It was not kept.');
    return kept;
  });
  const { number, seats, startedAt, endedAt } = value;
  const { first, last, log, seed } = value.secret;
  const owed = { number, seats, startedAt, endedAt, first, last, log, seed };
  const forget = () =>
    alter(matchId, (match) => ({
      ...match,
      due: 'due',
      dueAt: endedAt,
      secret: { ...match.secret, hands: match.secret.hands && { ...match.secret.hands, closed: [owed] } },
    }));
  // The process died after storing the hand and before noting that in the match.
  await forget();
  await show(drift, matchId);
  expect((await storedMatch(matchId)).secret.hands?.closed).toEqual([]);
  expect((await handsOf(kai, matchId)).items.map((hand) => hand.number)).toEqual([2, 1]);
  // The process died before storing the hand.
  await withStore((store) => store.collection(matchHands).remove(`${matchId}:2`));
  await forget();
  await show(drift, matchId);
  expect((await handsOf(kai, matchId)).items.map((hand) => hand.number)).toEqual([2, 1]);
});

test("a table of computers starts with its creator's seed", async () => {
  const wanted = { with: 'computers', gameId: 'poker', seats: 4, seat: 2 };
  expectFailure(await kai.post(base, { ...wanted, level: 'godlike' }), 422, 'invalid');
  expectFailure(await kai.post(base, { ...wanted, level: 'easy', seats: 7 }), 422, 'invalid');
  expectFailure(await kai.post(base, wanted), 422, 'invalid');
  const made = await create(kai, { ...wanted, level: 'easy' });
  expect(made).toMatchObject({ phase: 'waiting', code: null, commitment: expect.any(String) });
  const begun = await act(kai, made.matchId, 'ready', { seed: 'c'.repeat(64) });
  expect(begun).toMatchObject({ phase: 'active', rating: { state: 'none', why: 'computer' }, viewer: 2 });
  expect(begun.seats.map(({ level }) => level)).toEqual(['easy', 'easy', null, 'easy']);
  expectFailure(await call(pearl, made.matchId, 'join', {}), 409, 'conflict');
  // Computers act until it is Kai's turn or the hand is over.
  await deal(made.matchId, 1);
  await eventually(async () => {
    const { seats, pausedUntil, hands } = await show(kai, made.matchId);
    return seats[2]?.isTheirTurn === true || pausedUntil !== null || hands?.number !== 1;
  });
});

// Properties of the matches of every game. A new game in the registry is covered automatically.
import { mixSeeds, numberedSeed, verifySeeds } from '@/lib/games/fair-seed';
import type { AnyGame, Viewer } from '@/lib/games/game';
import { beginMatch } from '@/lib/games/play';
import { games } from '@/lib/games/registry';
import { createRng } from '@/lib/games/rng';
import { withDrawAct } from '@/lib/rules/arcade/draws';
import { matchLimits } from '@/lib/rules/arcade/limits';
import { rematchOf, withRematchAct } from '@/lib/rules/arcade/rematch';
import { replayed } from '@/lib/rules/arcade/replay';
import { type StoredMatch, storedMatch } from '@/lib/rules/arcade/schema';
import { withComputerMove, withReturned, withStandIn } from '@/lib/rules/arcade/stand-in';
import { positionOf, withMove, withResigned } from '@/lib/rules/arcade/steps';
import { matchView } from '@/lib/rules/arcade/view-schema';
import { fourSeats } from './four-seats';
import { afterPause, begun, chooseMove, played, positionsOf, start, viewFor } from './match-world';

const longest = 3000;
const viewers: readonly Viewer[] = [0, 1, 'spectator'];

/** A match in which a player is to move. */
const opened = (game: AnyGame) => afterPause(game, begun(game));

/** Games whose default options make a match; tables have their own tests. */
const withMatches = games.filter(({ table, options }) => !table?.isTable(options.parse({})));

describe.each(withMatches)('$id', (game) => {
  const whole = played(game, begun(game), longest);

  test('plays to the end and replays identically from its seeds and steps', () => {
    expect(whole).toMatchObject({ phase: 'finished', waits: [], due: 'due', rating: { state: 'pending' } });
    expect(storedMatch.parse(JSON.parse(JSON.stringify(whole)))).toEqual(whole);
    const positions = positionsOf(game, whole);
    expect(new Set(positions.map(({ step }) => step)).size).toBe(positionOf(game, whole).step + 1);
    expect(positions.at(-1)?.state).toEqual(positionOf(game, whole).state);
    if (game.hands) return;
    expect(replayed(game, whole, 3, 2).map(({ step }) => step)).toEqual([3, 4]);
  });

  test('reveals its seeds only at the end, and they reproduce the first position', () => {
    const before = viewFor(game, begun(game), 0);
    expect(before.seeds).toBeNull();
    expect(JSON.stringify(before)).not.toContain(whole.secret.serverSeed);
    const { seeds, commitment } = viewFor(game, whole, 'spectator');
    expect(seeds?.commitment).toBe(before.commitment);
    expect(commitment).toBe(before.commitment);
    const own = seeds?.serverSeed ?? '';
    const seed = game.hands
      ? mixSeeds(numberedSeed(own, 1), seeds?.playerSeeds ?? [])
      : seeds && verifySeeds(seeds);
    const first = beginMatch(game, { options: game.options.parse({}), seats: 2, seed: seed ?? '' });
    expect(first).toEqual(positionsOf(game, whole)[0]);
  });

  test('sends no viewer hidden information', () => {
    const rng = createRng('3'.repeat(64), 'disguise');
    for (let moves = 0; moves < 40; moves += 1) {
      const match = played(game, begun(game), moves, 'hidden');
      if (match.phase !== 'active') break;
      const position = positionOf(game, match);
      for (const viewer of viewers) {
        const state = game.disguise(position.state, viewer, rng);
        const other = { ...match, secret: { ...match.secret, position: { ...position, state } } };
        expect(viewFor(game, other, viewer)).toEqual(viewFor(game, match, viewer));
        expect(matchView.parse(viewFor(game, match, viewer))).toEqual(viewFor(game, match, viewer));
      }
    }
  });

  test('omits moves from the log of a running match', () => {
    const match = played(game, begun(game), 6);
    for (const viewer of viewers) {
      for (const line of viewFor(game, match, viewer).log) expect(line).not.toHaveProperty('move');
    }
  });

  test("does not treat another seat's move with the same key as a retry", () => {
    const first = chooseMove(game, opened(game));
    let match = withMove(game, opened(game), { ...first, key: 'the-same-key' }, start + 1000);
    match = afterPause(game, match);
    for (let count = 0; count < 100 && chooseMove(game, match).seat === first.seat; count += 1) {
      match = afterPause(game, withMove(game, match, chooseMove(game, match), start + 1000));
    }
    const moved = withMove(game, match, { ...chooseMove(game, match), key: 'the-same-key' }, start + 2000);
    expect(positionOf(game, moved).step).toBe(positionOf(game, match).step + 1);
  });

  test('applies a retried move once, and refuses a move for another step', () => {
    const match = opened(game);
    const call = { ...chooseMove(game, match), key: 'the-same-key' };
    const moved = withMove(game, match, call, start + 1000);
    expect(withMove(game, moved, call, start + 2000)).toBe(moved);
    expect(() => withMove(game, moved, { ...call, key: 'another-key' }, start + 2000)).toThrow();
    expect(() => withMove(game, match, { ...call, step: 7 }, start + 1000)).toThrow(
      'The match has moved on in the meantime.',
    );
  });

  test('ends by resignation, unrated when barely played', () => {
    const early = withResigned(game, begun(game), 1, start + 1000);
    expect(early).toMatchObject({ phase: 'finished', result: { ranks: [1, 2] }, due: null, pair: null });
    expect(early.rating).toMatchObject({ state: 'none', why: 'unfinished' });
    expect(() => withResigned(game, early, 1, start + 2000)).toThrow('This match is over.');
    const later = played(game, begun(game), 10);
    if (later.phase !== 'active' || later.seats.some(({ moves }) => moves < 2)) return;
    expect(withResigned(game, later, 0, start).rating).toMatchObject({ state: 'pending', why: null });
  });

  test('ends in a draw by agreement where the game allows it', () => {
    const match = begun(game);
    const act = (on: StoredMatch, seat: number, name: Parameters<typeof withDrawAct>[2]['act']) =>
      withDrawAct(game, on, { seat, act: name }, start + 1000);
    if (game.agreeDraw === undefined) {
      expect(() => act(match, 0, 'offer')).toThrow('This game has no draw by agreement.');
      return;
    }
    const offered = act(match, 0, 'offer');
    expect(offered.drawOffer).toBe(0);
    expect(act(offered, 0, 'offer')).toBe(offered);
    expect(() => act(offered, 0, 'accept')).toThrow('There is no offer of a draw any more.');
    expect(act(offered, 1, 'accept')).toMatchObject({ phase: 'finished', result: { ranks: [1, 1] } });
    expect(act(offered, 1, 'offer')).toMatchObject({ phase: 'finished' });
    const declined = act(offered, 1, 'decline');
    expect(declined.drawOffer).toBeNull();
    // The player who offered sees the refusal until they move on, and how long further offers are blocked.
    const declinedView = { isDrawDeclined: true, drawRest: matchLimits.drawOfferEvery, mayOfferDraw: false };
    expect(viewFor(game, declined, 0)).toMatchObject(declinedView);
    expect(viewFor(game, declined, 1)).toMatchObject({
      isDrawDeclined: false,
      drawRest: 0,
      mayOfferDraw: true,
    });
    expect(viewFor(game, act(offered, 0, 'withdraw'), 0).isDrawDeclined).toBe(false);
    expect(viewFor(game, played(game, declined, 2), 0)).toMatchObject({
      isDrawDeclined: false,
      drawRest: matchLimits.drawOfferEvery - 2,
    });
    // A move by the opponent declines the offer.
    expect(viewFor(game, played(game, offered, 2), 0)).toMatchObject({
      drawOffer: null,
      isDrawDeclined: true,
    });
    expect(() => act(declined, 0, 'offer')).toThrow('You offered a draw a moment ago.');
    const rested = played(game, declined, matchLimits.drawOfferEvery);
    if (rested.phase === 'active') expect(act(rested, 0, 'offer').drawOffer).toBe(0);
  });

  test('continues with a computer in a seat until its player returns', () => {
    const spare = '5'.repeat(64);
    const early = afterPause(game, played(game, begun(game), 3));
    const { seat } = chooseMove(game, early);
    const userId = early.seats[seat]?.person?.userId ?? '';
    let match = withStandIn(game, early, seat, start);
    expect(match).toMatchObject({ thinking: { seat }, rating: { state: 'open', why: null } });
    expect(match.waits.some((wait) => wait.seat === seat)).toBe(false);
    expect(viewFor(game, match, seat)).toMatchObject({ offers: null, seats: { [seat]: { userId } } });
    for (let turns = 0; turns < 8 && match.phase === 'active'; turns += 1) {
      match = afterPause(game, match);
      const before = match;
      const { state, step } = positionOf(game, match);
      if (match.thinking === null) match = withMove(game, match, chooseMove(game, match), start);
      else {
        const [rng, level] = [createRng(spare, `${step}`), match.seats[seat]?.level ?? ''];
        const known = { seat, view: game.view(state, seat), offers: game.offers(state, seat) };
        const { move } = game.ai({ ...known, level, rng, budget: { nodes: 500 } });
        const slices = game.aiInSlices?.({ ...known, level, rng, budget: { nodes: 500 } });
        match = withComputerMove(game, match, { seat, step, move, spare }, start);
        // Its own move was played, not the spare one. Its move computed in slices is legal too.
        expect(match.secret.log.at(-1)).toMatchObject({ seat, kind: 'move', move });
        const sliced = slices?.next();
        if (sliced && !sliced.done) {
          expect(withMove(game, before, { seat, step, move: sliced.value, key: null }, start)).toBeDefined();
        }
      }
      expect(storedMatch.parse(JSON.parse(JSON.stringify(match)))).toEqual(match);
    }
    expect(positionsOf(game, match).at(-1)).toEqual(positionOf(game, match));
    if (match.phase !== 'active') return;
    const back = withReturned(game, match, userId, start);
    expect(back.seats[seat]).toMatchObject({ level: null, leftAt: null });
    expect(played(game, back, longest)).toMatchObject({ phase: 'finished', rating: { state: 'pending' } });
    // A player who does not return loses, whatever the computer achieves.
    const lost = withResigned(game, match, 1 - seat, Date.parse(match.seats[seat]?.leftAt ?? '') + 1000);
    expect(lost.result?.ranks[seat]).toBe(2);
  });

  test('swaps seats and scores in a rematch', () => {
    const next = { matchId: 'next', serverSeed: '4'.repeat(64) };
    const ask = (on: StoredMatch, seat: number) => withRematchAct(on, { seat, act: 'ask', next }, start);
    const lost = withResigned(game, played(game, begun(game), 4), 1, start + 9000);
    const asked = ask(lost, 1);
    expect(asked.rematch).toMatchObject({ seats: [1], matchId: null });
    expect(rematchOf(game, asked, start)).toBeNull();
    const agreed = ask(asked, 0);
    expect(agreed).toMatchObject({ due: 'due', rematch: { matchId: 'next' } });
    const again = rematchOf(game, agreed, start);
    expect(again?.seats.map(({ person }) => person?.userId)).toEqual(
      lost.seats.map(({ person }) => person?.userId).toReversed(),
    );
    expect(again).toMatchObject({ phase: 'waiting', series: { number: 2, scores: [0, 1], before: 'match' } });
    // A player who declined may still agree; the other one may not ask again.
    const declined = withRematchAct(asked, { seat: 0, act: 'decline', next }, start);
    expect(() => ask(declined, 1)).toThrow('The rematch was declined.');
    expect(ask(declined, 0).rematch).toMatchObject({ seats: [0], declinedBy: null });
  });
});

// Only the last game has events for a single seat.
test.each([...withMatches, fourSeats])(
  '$id sends each viewer the public events and only their own private ones',
  (game) => {
    const match = played(game, begun(game), 8);
    for (const viewer of viewers) {
      const { log } = viewFor(game, match, viewer);
      expect(log.map(({ events }) => events)).toEqual(
        match.secret.log.map(({ events }) =>
          events.flatMap(({ to, event }) => (to === 'all' || to === viewer ? [event] : [])),
        ),
      );
    }
  },
);

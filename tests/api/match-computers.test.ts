// Computer players in matches, over the API.
import { sweepMatches } from '@/lib/matches/sweep-matches';
import { matchLimits } from '@/lib/rules/arcade/limits';
import { signIn } from '../support/client';
import { eventually } from '../support/eventually';
import { people } from '../support/people';
import { signedIn } from '../support/signed-in';
import { expectFailure } from './dashboard-calls';
import { act, alter, begin, call, clearMatches, create, moveOn, show, storedMatch } from './match-calls';

const { kai, pearl } = signedIn('kai', 'pearl');
afterEach(clearMatches);

test('a computer fills the open seat and answers moves', async () => {
  const { matchId } = await create(kai, { with: 'link', gameId: 'checkers', seat: 0 });
  await act(kai, matchId, 'ready', { seed: null });
  expectFailure(await call(pearl, matchId, 'computer', { level: 'crab' }), 403, 'forbidden');
  expectFailure(await call(kai, matchId, 'computer', { level: 'godlike' }), 422, 'invalid');
  const match = await act(kai, matchId, 'computer', { level: 'crab' });
  expect(match).toMatchObject({ phase: 'active', rating: { state: 'none', why: 'computer' } });
  expect(match.seats[1]).toMatchObject({ userId: null, username: 'Crab', level: 'crab', connection: 'here' });
  expectFailure(await call(kai, matchId, 'computer', { level: 'crab' }), 409, 'conflict');
  expectFailure(await call(pearl, matchId, 'join', {}), 409, 'conflict');
  for (const steps of [2, 4]) {
    await moveOn(kai, matchId);
    await eventually(async () => (await show(kai, matchId)).step === steps);
  }
  const { log, mayOfferDraw, offers } = await show(kai, matchId);
  expect(log.map(({ seat }) => seat)).toEqual([0, 1, 0, 1]);
  expect({ mayOfferDraw, canMove: offers !== null }).toEqual({ mayOfferDraw: false, canMove: true });
  expectFailure(await call(kai, matchId, 'draw', { act: 'offer' }), 409, 'conflict');
});

test("the sweep makes a computer's move once after its process was killed", async () => {
  const { matchId } = await begin(kai, pearl, 'battleship');
  const past = new Date(Date.now() - 60_000).toISOString();
  // Unknown to this process: the computer should have placed its ships a minute ago.
  await alter(matchId, (match) => ({
    ...match,
    seats: match.seats.map((seat, place) => (place === 1 ? { ...seat, level: 'hard' } : seat)),
    waits: match.waits.filter(({ seat }) => seat === 0),
    thinking: { seat: 1, at: past },
    dueAt: past,
  }));
  // The site's own worker may be faster.
  expect(await sweepMatches(new AbortController().signal)).toBeLessThanOrEqual(1);
  await eventually(async () => (await storedMatch(matchId)).secret.position?.step === 1);
  const shown = await show(kai, matchId);
  expect(shown.log).toMatchObject([{ seat: 1, kind: 'move' }]);
  expect(JSON.stringify(shown)).not.toContain('"start"');
});

describe('an absent player', () => {
  const lose = (matchId: string, ms: number) =>
    alter(matchId, (match) => {
      const lostAt = new Date(Date.now() - ms).toISOString();
      const seats = match.seats.map((seat, place) => (place === 0 ? { ...seat, lostAt } : seat));
      return { ...match, seats };
    });

  test('loses only after the grace period, when the opponent claims the win', async () => {
    const { matchId } = await begin(kai, pearl);
    await lose(matchId, matchLimits.grace - 20_000);
    expectFailure(await call(pearl, matchId, 'absence', { act: 'win' }), 409, 'conflict');
    await lose(matchId, matchLimits.grace + 1000);
    expectFailure(await call(kai, matchId, 'absence', { act: 'win' }), 409, 'conflict');
    const drift = await signIn(people.drift);
    expectFailure(await call(drift, matchId, 'absence', { act: 'win' }), 403, 'forbidden');
    expectFailure(await call(pearl, matchId, 'absence', { act: 'both' }), 422, 'invalid');
    const won = await act(pearl, matchId, 'absence', { act: 'win' });
    expect(won).toMatchObject({ phase: 'finished', result: { ranks: [2, 1] } });
  });

  test('is replaced by a computer and can reclaim the seat', async () => {
    const { matchId } = await begin(kai, pearl);
    await lose(matchId, matchLimits.grace + 1000);
    const replaced = await act(pearl, matchId, 'absence', { act: 'computer' });
    expect(replaced.seats[0]).toMatchObject({ userId: people.kai, level: 'turtle' });
    await eventually(async () => (await show(pearl, matchId)).step === 1);
    await moveOn(pearl, matchId);
    const move = { step: 2, move: {}, key: 'too-early-key' };
    const refused = expectFailure(await call(kai, matchId, 'move', move), 409, 'conflict');
    expect(refused.error).toBe('The computer is playing for you. Take your seat back first.');
    expectFailure(await call(await signIn(people.drift), matchId, 'return'), 403, 'forbidden');
    const back = await act(kai, matchId, 'return');
    expect(back.seats[0]).toMatchObject({ userId: people.kai, level: null });
    await eventually(async () => {
      // The computer may already have answered.
      const { step, offers } = await show(kai, matchId);
      if (step === 2) await moveOn(kai, matchId);
      else if (step === 3 && offers === null) await moveOn(pearl, matchId);
      return step >= 4;
    });
  });
});

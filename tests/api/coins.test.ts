// Coins for wins: who earns them, when there are none, and that no win pays twice.
import type { z } from 'zod';
import { readCoins } from '@/lib/contracts/arcade/coins';
import { readArcade } from '@/lib/contracts/arcade/lists';
import { readProfile } from '@/lib/contracts/profile';
import { coinEntries } from '@/lib/db/collections/coin-entries';
import { rateMatch } from '@/lib/matches/rate-match';
import { sweepMatches } from '@/lib/matches/sweep-matches';
import { indexed } from '@/lib/rules/arcade/indexes';
import { coinEntryId } from '@/lib/rules/coins/schema';
import { dayOf, winRules, winsOf } from '@/lib/rules/coins/wins';
import type { Client } from '../support/http-client';
import { people } from '../support/people';
import { signedIn } from '../support/signed-in';
import { beginWithinADay } from '../support/within-a-day';
import { bodyOf, expectFailure, idOf } from './dashboard-calls';
import { act, alter, begin, beginRated, call, clearMatches, clearRatings, show } from './match-calls';
import { removeAll, withStore } from './test-world';

const { kai, pearl, finn } = signedIn('kai', 'pearl', 'finn');

async function clear(): Promise<void> {
  await clearRatings();
  await withStore((store) => removeAll(store, coinEntries));
}
beforeEach(clear);
beforeEach(beginWithinADay);
afterEach(async () => {
  await clearMatches();
  await clear();
});

type Ledger = z.output<typeof readCoins.returns>;
const ledgerOf = async (client: Client): Promise<Ledger> =>
  bodyOf(await client.get(`/api/arcade/coins/${idOf(client)}`), readCoins.returns);

async function profileOf(client: Client) {
  const path = `/api/social/profile/${idOf(client)}`;
  const { coins, arcadeCoins } = bodyOf(await client.get(path), readProfile.returns);
  return { coins, arcadeCoins };
}

/** A rated match, against Kai by default, that `winner` wins; returns its id. */
async function win(winner: Client, loser: Client = kai): Promise<string> {
  const matchId = await beginRated(winner, loser);
  await act(loser, matchId, 'resign');
  return matchId;
}

test('a rated win pays the winner, as match, ledger, arcade and profile show', async () => {
  const before = { pearl: await profileOf(pearl), kai: await profileOf(kai) };
  const matchId = await win(pearl);
  expect((await show(pearl, matchId)).coins).toEqual({ earned: winRules.coins, why: null });
  for (const other of [kai, finn]) expect((await show(other, matchId)).coins).toBeNull();
  expect(await ledgerOf(pearl)).toMatchObject({
    items: [{ number: 1, amount: 10, balance: 10, gameId: 'checkers', matchId, opponents: ['Kai'] }],
    next: null,
    balance: 10,
    winsToday: 1,
  });
  expect(await ledgerOf(kai)).toMatchObject({ items: [], balance: 0, winsToday: 0 });
  const home = bodyOf(await pearl.get(`/api/arcade/home/${people.pearl}`), readArcade.returns);
  expect(home.coins).toBe(10);
  // The coins that the bot counts in her servers stay as they were.
  expect(await profileOf(pearl)).toEqual({ coins: before.pearl.coins + 10, arcadeCoins: 10 });
  expect(await profileOf(kai)).toEqual(before.kai);
  expectFailure(await pearl.get(`/api/arcade/coins/${people.pearl}?after=nowhere`), 400, 'bad_request');
});

test('wins against the same opponent pay once a day', async () => {
  await win(pearl);
  const again = await win(pearl);
  expect((await show(pearl, again)).coins).toEqual({ earned: 0, why: 'same-person' });
  const other = await win(pearl, finn);
  expect((await show(pearl, other)).coins).toEqual({ earned: 10, why: null });
  // Kai, who has lost to her, may still earn coins by beating her.
  const back = await win(kai, pearl);
  expect((await show(kai, back)).coins).toEqual({ earned: 10, why: null });
  expect(await ledgerOf(pearl)).toMatchObject({ balance: 20, winsToday: 2 });
});

/** Adds this many of today's wins against others to Pearl's ledger. */
const fillDay = (wins: number) =>
  withStore(async (store) => {
    const at = new Date().toISOString();
    const day = dayOf(at);
    for (let number = 1; number <= wins; number += 1) {
      await store.collection(coinEntries).insert(coinEntryId(people.pearl, number), {
        ...{ userId: people.pearl, number, amount: 10, balance: number * 10, key: `other-${number}`, at },
        limited: winsOf(people.pearl, day),
        reason: { kind: 'win', gameId: 'checkers', matchId: `other-${number}`, day },
      });
    }
  });

test('the fifth win of a day pays and the sixth does not, even concurrently', async () => {
  await fillDay(winRules.winsOfDay - 1);
  const two = [];
  for (const loser of [kai, finn]) {
    two.push({ loser, matchId: await beginRated(pearl, loser) });
  }
  await Promise.all(two.map(({ loser, matchId }) => call(loser, matchId, 'resign')));
  const got = await Promise.all(two.map(async ({ matchId }) => (await show(pearl, matchId)).coins));
  expect(got).toContainEqual({ earned: 10, why: null });
  expect(got).toContainEqual({ earned: 0, why: 'day-full' });
  expect(await ledgerOf(pearl)).toMatchObject({ balance: 50, winsToday: 5 });
});

test('draws and unrated matches pay nothing', async () => {
  const drawn = await beginRated(pearl, kai);
  await act(pearl, drawn, 'draw', { act: 'offer' });
  await act(kai, drawn, 'draw', { act: 'accept' });
  const short = await begin(pearl, finn);
  await act(finn, short.matchId, 'resign');
  for (const matchId of [drawn, short.matchId]) {
    expect(await show(pearl, matchId)).toMatchObject({ phase: 'finished', coins: null });
  }
  expect(await ledgerOf(pearl)).toMatchObject({ items: [], balance: 0 });
});

test('a match counted again after a crash, or concurrently, pays once', async () => {
  const matchId = await win(pearl);
  // As if the process had died before marking the match as done.
  const stored = await alter(matchId, (one) =>
    indexed({ ...one, coins: null, rating: { ...one.rating, state: 'pending', after: null } }),
  );
  await Promise.all([1, 2, 3, 4, 5].map(() => rateMatch(stored)));
  await sweepMatches(new AbortController().signal);
  expect((await show(pearl, matchId)).coins).toEqual({ earned: 10, why: null });
  expect(await ledgerOf(pearl)).toMatchObject({ balance: 10, winsToday: 1, items: [{ number: 1 }] });
});

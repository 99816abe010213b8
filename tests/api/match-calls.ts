// Helpers to play matches over the API.
import { z } from 'zod';
import { friendships } from '@/lib/db/collections/friendships';
import { arcadeRatings, arcadeSeasons, matches } from '@/lib/db/collections/matches';
import { findGame } from '@/lib/games/registry';
import { createRng } from '@/lib/games/rng';
import type { StoredMatch } from '@/lib/rules/arcade/schema';
import { type MatchView, matchView } from '@/lib/rules/arcade/view-schema';
import { changeFriendship, friendshipId, strangers } from '@/lib/rules/friends/friendship';
import type { Client } from '../support/http-client';
import { bodyOf, idOf } from './dashboard-calls';
import { put, removeAll, withStore } from './test-world';

const base = '/api/arcade/matches';
const played = z.strictObject({ match: z.strictObject(matchView.shape), now: z.int() });

/** Stores a friendship, without calls or notifications. */
export const befriend = (one: Client, other: Client) => {
  const pair = { by: idOf(one), other: idOf(other), now: new Date().toISOString() };
  const back = { ...pair, by: pair.other, other: pair.by };
  const friends = changeFriendship(changeFriendship(strangers(pair), 'send', pair), 'accept', back);
  return put(friendships, friendshipId(pair.by, pair.other), friends);
};

export const clearMatches = () =>
  withStore(async (store) => {
    await removeAll(store, matches);
    await removeAll(store, friendships);
  });

export const clearRatings = () =>
  withStore(async (store) => {
    await removeAll(store, arcadeRatings);
    await removeAll(store, arcadeSeasons);
  });

/** The match as it is stored: unlike showing it, this read has no effect on it. */
export const storedMatch = (matchId: string): Promise<StoredMatch> =>
  withStore(async (store) => {
    const found = await store.collection(matches).get(matchId, { fresh: true });
    if (!found) throw new Error('The match is gone.');
    return found.value;
  });

/** Changes a stored match without any call. */
export const alter = (matchId: string, change: (match: StoredMatch) => StoredMatch) =>
  withStore((store) => store.collection(matches).update(matchId, change));

/** Makes the time of the players to move end at this moment. */
export const endTime = (matchId: string, at: string) =>
  alter(matchId, (match) => ({
    ...match,
    waits: match.waits.map((wait) => ({ ...wait, dueAt: at, endsAt: at })),
    dueAt: at,
  }));

export const call = (client: Client, matchId: string, act: string, body: object = {}) =>
  client.post(`${base}/${matchId}/${act}`, body);

/** Makes a call; returns the match in its answer. */
export async function act(
  client: Client,
  matchId: string,
  name: string,
  body: object = {},
): Promise<MatchView> {
  return bodyOf(await call(client, matchId, name, body), played).match;
}

export async function show(client: Client, matchId: string): Promise<MatchView> {
  return bodyOf(await client.get(`${base}/${matchId}`), z.strictObject(matchView.shape));
}

export async function create(client: Client, body: object): Promise<MatchView> {
  return bodyOf(await client.post(base, body), played).match;
}

/** A match that both have joined, with seeds; `first` has seat 0. */
export async function begin(first: Client, second: Client, gameId = 'checkers', options: object = {}) {
  const { matchId } = await create(first, { with: 'link', gameId, options, seat: 0 });
  await act(first, matchId, 'ready', { seed: 'a'.repeat(64) });
  return act(second, matchId, 'join', { seed: 'b'.repeat(64) });
}

let drawn = 0;

/** One of the moves that a viewer is offered. */
export function anyMove({ gameId, offers }: MatchView): unknown {
  const game = findGame(gameId);
  if (game === null || offers === null) throw new Error('No move is offered.');
  drawn += 1;
  return game.sample(offers, createRng('0'.repeat(64), `test ${drawn}`));
}

/** Makes one of the offered moves. */
export async function moveOn(client: Client, matchId: string): Promise<MatchView> {
  const match = await show(client, matchId);
  drawn += 1;
  const key = `test-key-${drawn}`;
  return act(client, matchId, 'move', { step: match.step, move: anyMove(match), key });
}

/** A match that is rated however it ends, since both have moved twice. */
export async function beginRated(first: Client, second: Client): Promise<string> {
  const { matchId } = await begin(first, second);
  for (const client of [first, second, first, second]) await moveOn(client, matchId);
  return matchId;
}

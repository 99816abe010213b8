import 'server-only';
import type { readHand as contract, listHands as listContract } from '@/lib/contracts/arcade/hands';
import type { AnswerOf } from '@/lib/core/endpoint';
import { notFound } from '@/lib/core/errors';
import { matchHands } from '@/lib/db/collections/matches';
import { collectionOf } from '@/lib/db/store';
import type { AnyGame } from '@/lib/games/game';
import { assertMayMeet } from '@/lib/matches/friends';
import { pictureOf } from '@/lib/matches/show-match';
import { catchUpMatch, gameOf } from '@/lib/matches/stored-matches';
import { revealedSeeds, seatsOfHand, shownHand, viewerOfHand } from '@/lib/rules/arcade/hand-view';
import { handId } from '@/lib/rules/arcade/hands';
import { matchLimits } from '@/lib/rules/arcade/limits';
import { handReplay } from '@/lib/rules/arcade/replay';
import type { StoredHand } from '@/lib/rules/arcade/schema';
import { toLogLine } from '@/lib/rules/arcade/to-view';

const pageLength = 20;

function show(game: AnyGame, hand: StoredHand, userId: string) {
  const { number, startedAt, endedAt } = hand;
  const viewer = viewerOfHand(hand, userId);
  const seats = seatsOfHand(game, hand, pictureOf);
  return { number, startedAt, endedAt, viewer, seats, view: shownHand(game, hand, viewer) };
}

/** A match's closed hands as the user may see them, newest first. Throws 'not_found', 'bad_request'. */
export async function listHands(
  matchId: string,
  userId: string,
  after: string | undefined,
): Promise<AnswerOf<typeof listContract>> {
  const { value: match } = await catchUpMatch(matchId);
  await assertMayMeet(match, userId);
  const all = collectionOf(matchHands);
  const page = await all.list({ index: 'matchId', equals: matchId, order: 'desc', limit: pageLength, after });
  return { items: page.items.map(({ value }) => show(gameOf(match), value, userId)), next: page.next };
}

/** A closed hand from step `from` on, as the user could see it. Throws 'not_found' if open or deleted. */
export async function readHand(
  matchId: string,
  userId: string,
  { number, from }: { readonly number: number; readonly from: number },
): Promise<AnswerOf<typeof contract>> {
  const { value: match } = await catchUpMatch(matchId);
  await assertMayMeet(match, userId);
  const found = await collectionOf(matchHands).get(handId(matchId, number));
  if (found === null) throw notFound('There is no such hand. It is still being played, or too long ago.');
  const hand = found.value;
  const game = gameOf(match);
  const shown = show(game, hand, userId);
  const { first, last, log, seed } = hand.secret;
  const seeds = revealedSeeds(game, match, hand);
  const positions = handReplay(game, hand).slice(from, from + matchLimits.replayed);
  return {
    ...shown,
    gameId: match.gameId,
    options: hand.options,
    lines: log.map((entry) => toLogLine(entry, shown.viewer)),
    positions: positions.map(({ step, state }) => ({ step, view: game.view(state, shown.viewer) })),
    seedNumber: seed.number,
    seeds: seeds && { ...seeds, playerSeeds: [...seeds.playerSeeds] },
    proof: seeds && {
      first,
      last,
      moves: log.map(({ step, seat, kind, move }) => ({ step, seat, kind, move })),
    },
  };
}

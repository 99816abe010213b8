// What the server sends of a closed hand: one viewer's view, made by the game.

import type { RevealedSeeds } from '@/lib/games/fair-seed';
import { commitTo } from '@/lib/games/fair-seed';
import type { AnyGame, Viewer } from '@/lib/games/game';
import { readPosition } from '@/lib/games/play';
import type { Player, StoredHand, StoredMatch } from '@/lib/rules/arcade/schema';

/** The viewpoint of a user on a hand: the seat they had in it, otherwise spectator. */
export function viewerOfHand({ seats }: StoredHand, userId: string): Viewer {
  const seat = seats.findIndex(({ person }) => person?.userId === userId);
  return seat === -1 ? 'spectator' : seat;
}

/** The players of a hand, for the list of seats. */
export function seatsOfHand(
  { levels }: Pick<AnyGame, 'levels'>,
  { seats }: StoredHand,
  avatarUrl: (player: Player) => string,
) {
  return seats.map(({ person, level }, seat) => ({
    seat,
    userId: person?.userId ?? null,
    username: person?.username ?? levels.find(({ id }) => id === level)?.name ?? '',
    avatarUrl: person === null ? null : avatarUrl(person),
    level,
  }));
}

/** What the game shows of a hand once it is over; null if no version of the game can read it. */
export function shownHand(game: AnyGame, { secret }: StoredHand, viewer: Viewer): unknown {
  const last = readPosition(game, secret.last);
  return last === null ? null : game.view(last.state, viewer);
}

/** The seeds of a hand; null while they would still reveal something hidden in the match. */
export function revealedSeeds(
  { hands }: Pick<AnyGame, 'hands'>,
  { phase, secret: { hands: present } }: Pick<StoredMatch, 'phase' | 'secret'>,
  { secret: { serverSeed, seed } }: StoredHand,
): RevealedSeeds | null {
  const isOver = phase === 'finished' || phase === 'cancelled';
  const isPast = hands?.reveals === 'with-next' && present !== null && seed.number < present.seed.number;
  if (!isOver && !isPast) return null;
  return { commitment: commitTo(serverSeed), serverSeed, playerSeeds: seed.players };
}

import { quantity } from '@/lib/core/quantity';
import { findTile } from '@/lib/games/tiles';
import type { MatchSummary, MatchView } from '@/lib/rules/arcade/view-schema';
import { type WhyNoCoins, winRules } from '@/lib/rules/coins/wins';

type Seats = Pick<MatchSummary, 'seats' | 'viewer'>;

/**
 * The other players of a match by name: 'Kai', 'Kai and Finn', 'Kai and 3 computers', 'someone' before anyone
 * has joined. A single computer is named by its level.
 */
export function opponentsOf({ seats, viewer }: Seats): string {
  const others = seats.filter(({ seat, username }) => seat !== viewer && username !== '');
  const computers = others.filter(({ userId }) => userId === null).length;
  const people = others.filter(({ userId }) => userId !== null || computers === 1);
  const names = people.map(({ username }) => username);
  if (computers > 1) names.push(quantity(computers, 'computer'));
  if (names.length === 0) return 'someone';
  const last = names.at(-1) ?? '';
  return names.length === 1 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

/** The host's name. */
export function hostOf({ seats, hostId }: Pick<MatchSummary, 'seats' | 'hostId'>): string {
  return seats.find(({ userId }) => userId === hostId)?.username ?? 'someone';
}

export function gameName(gameId: string): string {
  return findTile(gameId)?.name ?? gameId;
}

/** The progress of a match: 'Move 3' in the third round, as players count. */
export function progressText(gameId: string, steps: number, seats: number): string {
  const played = steps - (findTile(gameId)?.setupMoves ?? 0) * seats;
  return played < 0 ? 'Setting up' : `Move ${Math.max(1, Math.ceil(played / seats))}`;
}

/** Whether neither a person nor a computer has a seat. */
export function isFreeSeat({
  userId,
  level,
}: Pick<MatchSummary['seats'][number], 'userId' | 'level'>): boolean {
  return userId === null && level === null;
}

/** The state of a running match or table: its progress, or the number of players. */
export function standingText({ gameId, steps, seats, table }: MatchSummary): string {
  if (table === null) return progressText(gameId, steps, seats.length);
  const free = seats.filter(isFreeSeat).length;
  return `${table} · ${free === 0 ? 'no free seat' : `${quantity(free, 'free seat')}`}`;
}

/** A finished match's outcome for the person: `won`, `lost`, `drawn`, or null for a spectator. */
export function endingOf({
  result,
  viewer,
}: Pick<MatchSummary, 'result' | 'viewer'>): 'won' | 'lost' | 'drawn' | null {
  if (result === null || viewer === 'spectator') return null;
  if (result.ranks.every((rank) => rank === 1)) return 'drawn';
  return result.ranks[viewer] === 1 ? 'won' : 'lost';
}

/** A rating as displayed: `1500?` while it is provisional. */
export function ratingText({ rating, isProvisional }: { rating: number; isProvisional: boolean }): string {
  return `${rating}${isProvisional ? '?' : ''}`;
}

const noCoins: Readonly<Record<WhyNoCoins, string>> = {
  'same-person': 'No coins this time: only your first win a day against the same person earns them.',
  'day-full': `No coins this time: only the first ${winRules.winsOfDay} wins of a day earn them.`,
};

/** The viewer's coins for a win; null without one. */
export function coinsText(coins: MatchView['coins']): string | null {
  if (coins === null) return null;
  return coins.why === null ? `You earned ${quantity(coins.earned, 'coin')}.` : noCoins[coins.why];
}

/** Table chips won or lost: '+120 chips', '−1 chip'. */
export function chipsText(net: number): string {
  const sign = net > 0 ? '+' : net < 0 ? '−' : '';
  return `${sign}${quantity(Math.abs(net), 'chip')}`;
}

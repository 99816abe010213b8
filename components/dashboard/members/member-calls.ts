import type { GuildPlace } from '@/components/panel/panel-props';
import type { AnswerOf } from '@/lib/api/call';
import { callGuild } from '@/lib/api/call';
import type { MemberSort } from '@/lib/contracts/members';
import type { UserId } from '@/lib/core/ids';

/** What the list shows. */
export interface MemberView {
  readonly search: string;
  readonly sort: MemberSort;
  readonly order: 'asc' | 'desc';
  readonly page: number;
}

/** The most people that one bulk ban takes. */
export const maxTargets = 200;

export type Review = AnswerOf<'POST', '/api/dashboard/{userId}/{guildId}/members/review'>;

export function fetchReview(
  place: GuildPlace,
  action: 'kick' | 'ban' | 'bulkBan',
  targetIds: readonly string[],
): Promise<Review> {
  return callGuild(place, 'POST', '/members/review', { body: { action, targetIds: [...targetIds] } });
}

/** How a removal is to be done. */
export interface RemovalChoice {
  readonly reason: string;
  readonly deleteMessageSeconds: number;
}

export async function sendRemoval(
  place: GuildPlace,
  action: 'kick' | 'ban',
  targetId: UserId,
  choice: RemovalChoice,
): Promise<string> {
  if (action === 'ban')
    return (await callGuild(place, 'POST', '/members/ban', { body: { targetId, ...choice } })).message;
  const body = { targetId, reason: choice.reason };
  return (await callGuild(place, 'POST', '/members/kick', { body })).message;
}

export type BulkOutcome = AnswerOf<'POST', '/api/dashboard/{userId}/{guildId}/members/bulk-ban'>;

export function sendBulkBan(
  place: GuildPlace,
  targetIds: readonly string[],
  choice: RemovalChoice,
): Promise<BulkOutcome> {
  return callGuild(place, 'POST', '/members/bulk-ban', { body: { targetIds: [...targetIds], ...choice } });
}

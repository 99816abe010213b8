import type { PanelProps } from '@/components/panel/panel-props';
import { call } from '@/lib/api/call';
import type { MemberPage, MemberSort, ReviewedTarget } from '@/lib/contracts/members';
import type { UserId } from '@/lib/core/ids';

/** Whose view of which guild's members it is. */
export type MembersPlace = Pick<PanelProps, 'viewer' | 'guild' | 'section'>;

/** What the list shows. */
export interface MemberView {
  readonly search: string;
  readonly sort: MemberSort;
  readonly order: 'asc' | 'desc';
  readonly page: number;
}

/** The most people that one bulk ban takes. */
export const maxTargets = 200;

function paramsOf({ viewer, guild }: MembersPlace) {
  return { userId: viewer.userId, guildId: guild.id };
}

export async function fetchMembers(
  place: MembersPlace,
  query: MemberView,
  signal: AbortSignal,
): Promise<MemberPage> {
  const path = '/api/dashboard/{userId}/{guildId}/members/list';
  return (await call('GET', path, { params: paramsOf(place), query, signal })).data;
}

export interface Review {
  readonly blocked: string | null;
  readonly targets: readonly ReviewedTarget[];
}

export async function fetchReview(
  place: MembersPlace,
  action: 'kick' | 'ban' | 'bulkBan',
  targetIds: readonly string[],
): Promise<Review> {
  const path = '/api/dashboard/{userId}/{guildId}/members/review';
  const body = { action, targetIds: [...targetIds] };
  return (await call('POST', path, { params: paramsOf(place), body })).data;
}

/** How a removal is to be done. */
export interface RemovalChoice {
  readonly reason: string;
  readonly deleteMessageSeconds: number;
}

export async function sendRemoval(
  place: MembersPlace,
  action: 'kick' | 'ban',
  targetId: UserId,
  choice: RemovalChoice,
): Promise<string> {
  const params = paramsOf(place);
  if (action === 'kick') {
    const body = { targetId, reason: choice.reason };
    const path = '/api/dashboard/{userId}/{guildId}/members/kick';
    return (await call('POST', path, { params, body })).data.message;
  }
  const path = '/api/dashboard/{userId}/{guildId}/members/ban';
  return (await call('POST', path, { params, body: { targetId, ...choice } })).data.message;
}

export interface BulkOutcome {
  readonly message: string;
  readonly banned: readonly string[];
  readonly failed: readonly { readonly id: string; readonly name: string | null; readonly reason: string }[];
}

export async function sendBulkBan(
  place: MembersPlace,
  targetIds: readonly string[],
  choice: RemovalChoice,
): Promise<BulkOutcome> {
  const path = '/api/dashboard/{userId}/{guildId}/members/bulk-ban';
  const body = { targetIds: [...targetIds], ...choice };
  return (await call('POST', path, { params: paramsOf(place), body })).data;
}

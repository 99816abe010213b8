import 'server-only';
import type { GuildId } from '@/lib/core/ids';
import type { appeals } from '@/lib/db/collections/appeals';
import type { Doc } from '@/lib/db/define-collection';
import type { Appeal, AppealKind } from '@/lib/rules/appeals/appeals';

export type StoredAppeal = Doc<typeof appeals>;

/** Id of the document with a person's appeals of a kind in a guild. */
export function appealId(guildId: GuildId, userId: string, kind: AppealKind): string {
  return `${guildId}:${userId}:${kind}`;
}

/** What lists are made by: an appeal is open until it is decided, also while somebody is deciding. */
export function appealScope(guildId: string, state: 'open' | 'decided'): string {
  return `${guildId}:${state}`;
}

/** An appeal as it is stored. */
export function toStored(appeal: Appeal): StoredAppeal {
  const { decision, guildId, createdAt, past } = appeal;
  return {
    ...appeal,
    past: [...past],
    scope: appealScope(guildId, decision ? 'decided' : 'open'),
    listedAt: decision?.at ?? createdAt,
  };
}

import 'server-only';
import type { GuildId } from '@/lib/core/ids';
import { sectionGrants } from '@/lib/db/collections/section-grants';
import type { Doc } from '@/lib/db/define-collection';
import { getStore } from '@/lib/db/store';

export type StoredGrant = Doc<typeof sectionGrants>['grants'][number];

/** The grants of a guild, oldest first, those that have ended included. */
export async function readGrants(guildId: GuildId): Promise<readonly StoredGrant[]> {
  return (await (await getStore()).collection(sectionGrants).get(guildId))?.value.grants ?? [];
}

/**
 * Replaces the grants of a guild by `change(grants)`, which must be pure; what it throws comes out and
 * nothing is written.
 */
export async function changeGrants(
  guildId: GuildId,
  change: (grants: readonly StoredGrant[]) => readonly StoredGrant[],
): Promise<void> {
  await (await getStore()).collection(sectionGrants).upsert(
    guildId,
    () => ({ guildId, grants: [...change([])] }),
    (stored) => ({ ...stored, grants: [...change(stored.grants)] }),
  );
}

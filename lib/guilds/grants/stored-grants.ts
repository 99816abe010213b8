import 'server-only';
import type { GuildId } from '@/lib/core/ids';
import { sectionGrants } from '@/lib/db/collections/section-grants';
import { getStore } from '@/lib/db/store';
import { changeNoted } from '@/lib/delivery/change-noted';
import { defineOutlet } from '@/lib/delivery/outlet';
import type { AuditEntry } from '@/lib/rules/audit/entry';
import type { StoredGrant } from '@/lib/rules/grants/schema';

/** Grants owe nothing but what the audit log tells of their changes. */
export const grantOutlet = defineOutlet(sectionGrants);

/** The grants of a guild, oldest first, those that have ended included. */
export async function readGrants(guildId: GuildId): Promise<readonly StoredGrant[]> {
  return (await (await getStore()).collection(sectionGrants).get(guildId))?.value.grants ?? [];
}

export interface GrantChange {
  readonly grants: readonly StoredGrant[];
  readonly entry: AuditEntry;
}

/**
 * Replaces the grants of a guild by `change(grants)`, which must be pure, and notes that in the audit log;
 * what it throws comes out and nothing is written.
 */
export async function changeGrants(
  guildId: GuildId,
  change: (grants: readonly StoredGrant[]) => GrantChange,
): Promise<void> {
  const empty = { guildId, grants: [], outbox: [] };
  await changeNoted(grantOutlet, guildId, empty, (list) => {
    const { grants, entry } = change(list.grants);
    return { value: { ...list, grants: [...grants] }, entry };
  });
}

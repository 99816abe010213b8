import 'server-only';
import { randomUUID } from 'node:crypto';
import type { GuildId } from '@/lib/core/ids';
import { sectionGrants } from '@/lib/db/collections/section-grants';
import { collectionOf } from '@/lib/db/store';
import { deliver } from '@/lib/delivery/deliver';
import { defineOutlet } from '@/lib/delivery/outlet';
import type { AuditEntry } from '@/lib/rules/audit/entry';
import { newAuditItem } from '@/lib/rules/delivery/outbox';
import type { GrantList, StoredGrant } from '@/lib/rules/grants/schema';
import type { TellItem } from '@/lib/rules/notifications/tell-item';
import { telling } from '@/lib/social/tell';

export const grantOutlet = defineOutlet(sectionGrants, (on) => [telling(on)]);

/** The grants of a guild, oldest first, including ended ones. */
export async function readGrants(guildId: GuildId): Promise<readonly StoredGrant[]> {
  return (await collectionOf(sectionGrants).get(guildId))?.value.grants ?? [];
}

export interface GrantChange {
  readonly grants: readonly StoredGrant[];
  readonly entry: AuditEntry;
  /** The notification for the person concerned. */
  readonly notification?: TellItem | null;
}

/** Replaces a guild's grants by the pure `change(grants)`, with an audit entry; rethrows its errors. */
export async function changeGrants(
  guildId: GuildId,
  change: (grants: readonly StoredGrant[]) => GrantChange,
): Promise<void> {
  const empty = { guildId, grants: [], outbox: [] };
  const key = randomUUID();
  const apply = (list: GrantList): GrantList => {
    const { grants, entry, notification } = change(list.grants);
    const items = [newAuditItem(key, entry), ...(notification ? [notification] : [])];
    return { ...list, grants: [...grants], outbox: [...list.outbox, ...items] };
  };
  await deliver(grantOutlet, guildId, (lists) => lists.upsert(guildId, () => apply(empty), apply));
}

import 'server-only';
import { randomUUID } from 'node:crypto';
import { type Action, type ActionParams, type Actor, toActionEntry } from '@/lib/rules/audit/action';
import type { AuditEntry } from '@/lib/rules/audit/entry';
import { type AuditItem, newAuditItem } from '@/lib/rules/delivery/outbox';

type Noted = Pick<Action, 'id' | 'section' | 'audit'>;

/** What somebody does in a guild: one time, one person and one key for all that is written of it. */
export interface BegunAct {
  readonly by: Actor;
  /** ISO date. */
  readonly at: string;
  /** Unique. */
  readonly key: string;
  /** What the audit log says of it. */
  entryOf<const A extends Noted>(action: A, params: ActionParams<A>): AuditEntry;
  /** The same as an entry of an outbox, under the key of the act. */
  noteOf<const A extends Noted>(action: A, params: ActionParams<A>): AuditItem;
}

/** Begins an act now. */
export function beginAct(guildId: string, { userId, username }: Actor): BegunAct {
  const by = { userId, username };
  const at = new Date().toISOString();
  const key = randomUUID();
  const entryOf: BegunAct['entryOf'] = (action, params) => toActionEntry(action, { guildId, by, at, params });
  return { by, at, key, entryOf, noteOf: (action, params) => newAuditItem(key, entryOf(action, params)) };
}

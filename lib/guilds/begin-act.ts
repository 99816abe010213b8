import 'server-only';
import { randomUUID } from 'node:crypto';
import { type Action, type ActionParams, type Actor, toActionEntry } from '@/lib/rules/audit/action';
import type { AuditEntry } from '@/lib/rules/audit/entry';
import { type AuditItem, newAuditItem } from '@/lib/rules/delivery/outbox';

type Noted = Pick<Action, 'id' | 'section' | 'audit'>;

/** A user's action in a guild: one time, one actor and one key for all its records. */
export interface BegunAct {
  readonly by: Actor;
  /** ISO date. */
  readonly at: string;
  readonly key: string;
  entryOf<const A extends Noted>(action: A, params: ActionParams<A>): AuditEntry;
  /** The same as an outbox entry, under the action's key. */
  noteOf<const A extends Noted>(action: A, params: ActionParams<A>): AuditItem;
}

/** Starts an action at the current time. */
export function beginAct(guildId: string, { userId, username }: Actor): BegunAct {
  const by = { userId, username };
  const at = new Date().toISOString();
  const key = randomUUID();
  const entryOf: BegunAct['entryOf'] = (action, params) => toActionEntry(action, { guildId, by, at, params });
  return { by, at, key, entryOf, noteOf: (action, params) => newAuditItem(key, entryOf(action, params)) };
}

import 'server-only';
import type { z } from 'zod';
import type { Viewer } from '@/lib/auth/session';
import { errorTable, isAppError } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { channelTitle } from '@/lib/guild-settings/directory-words';
import type { Mapping, NamedReference } from '@/lib/guild-settings/transfer';
import { type PartId, transferParts } from '@/lib/guild-settings/transfer-parts';
import type { Gate } from '@/lib/guilds/assert-may';
import type { GuildSnapshot } from '@/lib/guilds/guild-directory';
import type { Placing } from '@/lib/guilds/transfer/place-references';
import { log } from '@/lib/log';
import { limitFor, type Plan, type PlanLimit, planNames } from '@/lib/plans';
import type { AuditEntry } from '@/lib/rules/audit/entry';
import type { BotCommand } from '@/lib/rules/commands/schema';
import { roomOnHigher } from '@/lib/rules/premium/within-plan';

/** Where entries are taken to, and by whom. */
export interface Around {
  readonly snapshot: GuildSnapshot;
  readonly plan: Plan;
  readonly mapping: Mapping;
  /** Channels and roles by the names that they have where the entries come from. */
  readonly references: readonly NamedReference[];
  /** The bot's commands. */
  readonly commands: readonly BotCommand[];
  /**
   * Names of saved messages, as `plainName` writes them: those that are here, and those that can be taken
   * over.
   */
  readonly messages: ReadonlySet<string>;
  /**
   * Position of the person's highest role; null for who may give nobody a role. Only looked up where role
   * menus come.
   */
  readonly rank: number | null;
  /** Refuses what Discord would not let the person do. */
  readonly gate: Gate;
}

/**
 * An entry that is to be written; `before` is the place in the list of what it replaces, null for a new one.
 */
export interface Chosen<E> {
  readonly key: string;
  readonly content: E;
  readonly before: number | null;
}

export interface Failure {
  readonly key: string;
  readonly reason: string;
}

export interface Writing<E> {
  readonly guildId: GuildId;
  readonly around: Around;
  readonly by: Viewer;
  /**
   * What is to be written over the present entries, in their order. Pure; throws `stale` when anything is not
   * as it was reviewed, so it is called where the entries are changed.
   */
  readonly choose: (present: readonly E[]) => readonly Chosen<E>[];
  /** What the audit log says of it; it is written in the same step. */
  readonly note: (chosen: readonly Chosen<E>[]) => AuditEntry;
}

/** What can be taken along beside the forms: its entries are `E`, as they stand in a file. */
export interface PartRules<E extends object> {
  readonly id: PartId;
  /** Of an entry in a file. What does not fit it makes the file no file of settings. */
  readonly schema: z.ZodType<E>;
  /** The entries of a guild in their order. */
  readonly read: (guildId: GuildId) => Promise<readonly E[]>;
  readonly nameOf: (entry: E) => string;
  /** What an entry is known by in a guild. */
  readonly keyOf: (entry: E) => string;
  /** Several may have the same key: the second of it is another one than the first. */
  readonly mayRepeat?: true;
  readonly place: (entry: E, at: Placing) => E;
  /** What of an entry makes a difference; absent: all of it. */
  readonly compared?: (entry: E) => unknown;
  /** A few words on it in the guild that it comes to. */
  readonly describe: (entry: E, around: Around) => string;
  /**
   * Why a placed entry cannot be taken over, or null; what it throws as `AppError` says so too. `before` is
   * what it would replace, `original` the entry before its references were replaced.
   */
  readonly check: (entry: E, around: Around, rest: { before: E | null; original: E }) => string | null;
  /** How many there may be, and what is said of one more; null for no limit. */
  readonly room: ((plan: Plan) => { readonly most: number; readonly reason: string }) | null;
  /** Writes what is chosen. Gives those that could not be; what it throws means that nothing was written. */
  readonly write: (writing: Writing<E>) => Promise<readonly Failure[]>;
}

/** The room that a plan gives for a part. */
export function planRoom(id: PartId, limit: PlanLimit): NonNullable<PartRules<object>['room']> {
  return (plan) => {
    const most = limitFor(limit, plan);
    return {
      most,
      reason: `At most ${most} ${most === 1 ? transferParts[id].one : transferParts[id].many} on the ${planNames[plan]} plan.${roomOnHigher(limit, plan)}`,
    };
  };
}

/** The list with the chosen entries in it: each in the place of what it replaces, the new ones at the end. */
export function mergeChosen<E, S>(
  stored: readonly S[],
  chosen: readonly Chosen<E>[],
  make: (content: E, before: S | null) => S,
): S[] {
  const replaced = new Map(chosen.map(({ before, content }) => [before, content]));
  const added = chosen.filter(({ before }) => before === null);
  const kept = stored.map((one, index) => {
    const content = replaced.get(index);
    return content === undefined ? one : make(content, one);
  });
  return [...kept, ...added.map(({ content }) => make(content, null))];
}

/** A name without what people do not tell names apart by. */
export function plainName(name: string): string {
  return name.normalize('NFC').trim().toLowerCase();
}

/** `#general`, by the names of the guild that entries come to. */
export function channelName(id: string, { snapshot }: Around): string {
  const found = snapshot.directory.channels.find((channel) => channel.id === id);
  return found ? channelTitle(found) : 'no channel';
}

/** `@Moderator, @Helper`, by the names of the guild that entries come to. */
export function roleNames(ids: readonly string[], { snapshot }: Around): string {
  return ids
    .map((id) => snapshot.directory.roles.find((role) => role.id === id))
    .map((role) => (role ? `@${role.name}` : 'a deleted role'))
    .join(', ');
}

/** What a person is told of a failure; one that nobody foresaw is logged and its text hidden. */
export function failureReason(error: unknown): string {
  if (isAppError(error) && error.code !== 'internal') return error.message;
  log().error({ err: error }, 'a part of a transfer failed');
  return errorTable.internal.text;
}

/** Those of the chosen entries that were written. */
export function withoutFailed<E>(chosen: readonly Chosen<E>[], failures: readonly Failure[]): Chosen<E>[] {
  return chosen.filter(({ key }) => failures.every((failure) => failure.key !== key));
}

/**
 * Writes entries that stand in documents of their own, one after the other: one that fails is told of and
 * stops no other.
 */
export async function collectFailures<E>(
  chosen: readonly Chosen<E>[],
  write: (one: Chosen<E>) => Promise<void>,
): Promise<Failure[]> {
  const failures: Failure[] = [];
  for (const one of chosen) {
    try {
      await write(one);
    } catch (error) {
      failures.push({ key: one.key, reason: failureReason(error) });
    }
  }
  return failures;
}

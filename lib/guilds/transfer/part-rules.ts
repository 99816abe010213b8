import 'server-only';
import type { z } from 'zod';
import type { Viewer } from '@/lib/auth/session';
import { errorTable, isAppError } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { channelTitle } from '@/lib/guild-settings/directory-words';
import type { Gate } from '@/lib/guilds/assert-may';
import type { GuildSnapshot } from '@/lib/guilds/guild-directory';
import type { Placing } from '@/lib/guilds/transfer/place-references';
import { log } from '@/lib/log';
import { limitFor, type PlanLimit } from '@/lib/plan-limits';
import { type Plan, planNames } from '@/lib/plans';
import type { AuditEntry } from '@/lib/rules/audit/entry';
import type { BotCommand } from '@/lib/rules/commands/schema';
import { roomOnHigher } from '@/lib/rules/premium/within-plan';
import { type PartId, transferParts } from '@/lib/rules/transfer/parts';
import type { Mapping, NamedReference } from '@/lib/rules/transfer/settings-file';

/** The target of an import, and who imports. */
export interface Around {
  readonly snapshot: GuildSnapshot;
  readonly plan: Plan;
  readonly mapping: Mapping;
  /** Channels and roles by their names in the source. */
  readonly references: readonly NamedReference[];
  readonly commands: readonly BotCommand[];
  /** Names of saved messages, normalised by `plainName`: existing ones, and importable ones. */
  readonly messages: ReadonlySet<string>;
  /** Position of the person's highest role; null if they may not give roles. Only for role menus. */
  readonly rank: number | null;
  /** Throws for what Discord would not let the person do. */
  readonly gate: Gate;
}

/** An entry to be written; `before` is the index of the entry it replaces, null for a new one. */
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
  /** What to write over the current entries. Pure, and called inside the change; `stale` if they differ. */
  readonly choose: (present: readonly E[]) => readonly Chosen<E>[];
  /** The audit entry, written in the same step. */
  readonly note: (chosen: readonly Chosen<E>[]) => AuditEntry;
}

/** Content that can be exported besides the forms; `E` is an entry in file format. */
export interface PartRules<E extends object> {
  readonly id: PartId;
  /** The schema of an entry in a file. An entry that does not fit makes the file invalid. */
  readonly schema: z.ZodType<E>;
  /** The entries of a guild in their order. */
  readonly read: (guildId: GuildId) => Promise<readonly E[]>;
  readonly nameOf: (entry: E) => string;
  /** The key of an entry within a guild. */
  readonly keyOf: (entry: E) => string;
  /** Keys may repeat: the second entry with a key is a different one than the first. */
  readonly mayRepeat?: true;
  readonly place: (entry: E, at: Placing) => E;
  /** The part of an entry that is compared; all of it if absent. */
  readonly compared?: (entry: E) => unknown;
  /** A short description within the target guild. */
  readonly describe: (entry: E, around: Around) => string;
  /**
   * Why a placed entry can't be imported, or null; it may also throw an `AppError`. `before` is what it would
   * replace, `original` the entry before its references were replaced.
   */
  readonly check: (entry: E, around: Around, rest: { before: E | null; original: E }) => string | null;
  /** The limit, and the reason for rejecting more; null for no limit. */
  readonly room: ((plan: Plan) => { readonly most: number; readonly reason: string }) | null;
  /** Writes the chosen entries. Returns those that failed; an error means that nothing was written. */
  readonly write: (writing: Writing<E>) => Promise<readonly Failure[]>;
}

/** The limit of a plan for a part. */
export function planRoom(id: PartId, limit: PlanLimit): NonNullable<PartRules<object>['room']> {
  return (plan) => {
    const most = limitFor(limit, plan);
    return {
      most,
      reason: `At most ${most} ${most === 1 ? transferParts[id].one : transferParts[id].many} on the ${planNames[plan]} plan.${roomOnHigher(limit, plan)}`,
    };
  };
}

/** The list with the chosen entries: each in place of what it replaces, new ones at the end. */
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

/** A normalised name, without differences that people ignore. */
export function plainName(name: string): string {
  return name.normalize('NFC').trim().toLowerCase();
}

/** `#general`, by the target guild's names. */
export function channelName(id: string, { snapshot }: Around): string {
  const found = snapshot.directory.channels.find((channel) => channel.id === id);
  return found ? channelTitle(found) : 'no channel';
}

/** `@Moderator, @Helper`, by the target guild's names. */
export function roleNames(ids: readonly string[], { snapshot }: Around): string {
  return ids
    .map((id) => snapshot.directory.roles.find((role) => role.id === id))
    .map((role) => (role ? `@${role.name}` : 'a deleted role'))
    .join(', ');
}

/** The user's message for an error; an unexpected one is logged and its text hidden. */
export function failureReason(error: unknown): string {
  if (isAppError(error) && error.code !== 'internal') return error.message;
  log().error({ err: error }, 'part of a transfer failed');
  return errorTable.internal.text;
}

export function withoutFailed<E>(chosen: readonly Chosen<E>[], failures: readonly Failure[]): Chosen<E>[] {
  return chosen.filter(({ key }) => failures.every((failure) => failure.key !== key));
}

/** Writes entries with their own documents one by one; failures are returned and don't stop the rest. */
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

import 'server-only';
import type { RepliesData, ReplyBody } from '@/lib/contracts/replies';
import { conflict, notFound } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { beginAct } from '@/lib/guilds/begin-act';
import {
  assertContent,
  assertFree,
  assertRevision,
  assertSameKind,
  assertSize,
  tidyReply,
} from '@/lib/guilds/commands/check-reply';
import { findCommandRegistry } from '@/lib/guilds/commands/command-registry';
import { changeReplies, lockReplies, requireReply, toRepliesData } from '@/lib/guilds/commands/reply-list';
import { getGuildPlan, requireSlot, requireUnlocked } from '@/lib/guilds/guild-plan';
import { getSeen } from '@/lib/guilds/seen-directory';
import type { Plan } from '@/lib/plans';
import type { Action, ActionParams, Actor } from '@/lib/rules/audit/action';
import {
  changeReplyAction,
  createReplyAction,
  deleteReplyAction,
  moveReplyAction,
  restoreReplyAction,
  switchReplyAction,
} from '@/lib/rules/replies/actions';
import { replyLimits } from '@/lib/rules/replies/limits';
import type { ReplyContent, ReplyList, StoredReply } from '@/lib/rules/replies/schema';
import { replyName } from '@/lib/rules/replies/words';

/** Both lists after a change, and the changed reply's name. */
export interface RepliesChanged extends RepliesData {
  readonly id: string;
  /** `the custom command 'rules'` */
  readonly name: string;
}

/** The list with both kinds of replies mapped by `change`. */
function mapReplies(list: ReplyList, change: (reply: StoredReply) => StoredReply): ReplyList {
  const changed = [...list.commands, ...list.responses].map(change);
  return {
    ...list,
    commands: changed.filter((reply) => reply.kind === 'command'),
    responses: changed.filter((reply) => reply.kind === 'response'),
  };
}

/** The list with a reply inserted at an index among its kind; at the end if that is out of range. */
function putIn(list: ReplyList, reply: StoredReply, place: number): ReplyList {
  return reply.kind === 'command'
    ? { ...list, commands: list.commands.toSpliced(place, 0, reply) }
    : { ...list, responses: list.responses.toSpliced(place, 0, reply) };
}

function without({ commands, responses, ...rest }: ReplyList, id: string): ReplyList {
  const isOther = (reply: StoredReply) => reply.id !== id;
  return { ...rest, commands: commands.filter(isOther), responses: responses.filter(isOther) };
}

function placeOf({ commands, responses }: ReplyList, { id, kind }: StoredReply): number {
  return (kind === 'command' ? commands : responses).findIndex((reply) => reply.id === id);
}

interface Step {
  readonly list: ReplyList;
  /** Its name in the audit log; null if nothing has changed. */
  readonly reply: ReplyContent | null;
}

interface Doing<A extends Pick<Action, 'id' | 'section' | 'audit'>> {
  readonly of: { readonly guildId: GuildId; readonly id: string; readonly by: Actor };
  readonly action: A;
  readonly paramsOf: (reply: string) => ActionParams<A>;
  /** Pure; may throw. */
  readonly change: (list: ReplyList, plan: Plan, at: string) => Step;
}

/** Changes the replies of a guild in one step, with its audit log entry. */
async function perform<A extends Pick<Action, 'id' | 'section' | 'audit'>>({
  of: { guildId, id, by },
  action,
  paramsOf,
  change,
}: Doing<A>): Promise<RepliesChanged> {
  const plan = await getGuildPlan(guildId);
  const { at, entryOf } = beginAct(guildId, by);
  let name = '';
  const list = await changeReplies(guildId, (before) => {
    const { list: value, reply } = change(before, plan, at);
    if (reply === null) return null;
    name = replyName(reply);
    return { value, entry: entryOf(action, paramsOf(name)) };
  });
  return { id, name, ...(await toRepliesData(guildId, list, plan)) };
}

async function readAround(guildId: GuildId, by: Actor) {
  const [snapshot, registry] = await Promise.all([getSeen(guildId, by), findCommandRegistry()]);
  return { snapshot, commands: registry?.commands ?? [] };
}

function asStored(content: ReplyContent, kept: Pick<StoredReply, 'id' | 'createdAt'>, by: Actor, at: string) {
  return {
    ...content,
    ...kept,
    revision: 1,
    updatedAt: at,
    updatedBy: { userId: by.userId, username: by.username },
  };
}

/**
 * Adds a reply under an id chosen by the caller. Idempotent by that id. Throws `invalid` with `fields`,
 * `already_exists` for a name or trigger in use, `premium_required` or `conflict` if the plan allows no more.
 */
export async function createReply(
  guildId: GuildId,
  { reply: body, key: id }: { readonly reply: ReplyBody; readonly key: string },
  by: Actor,
): Promise<RepliesChanged> {
  const content = tidyReply(body);
  const around = await readAround(guildId, by);
  return perform({
    of: { guildId, id, by },
    action: createReplyAction,
    paramsOf: (reply) => ({ reply }),
    change: (list, plan, at) => {
      const all: readonly StoredReply[] = [...list.commands, ...list.responses];
      if (all.some((one) => one.id === id)) return { list, reply: null };
      assertContent(content, around);
      assertFree(list, content);
      const [limit, count, things] =
        content.kind === 'command'
          ? (['customCommands', list.commands.length, 'custom commands'] as const)
          : (['autoResponses', list.responses.length, 'auto responses'] as const);
      requireSlot(limit, plan, count, things);
      const added = asStored(content, { id, createdAt: at }, by, at);
      return { list: assertSize(putIn(list, added, Number.MAX_SAFE_INTEGER)), reply: content };
    },
  });
}

/**
 * Replaces a reply. Throws `not_found`, `stale` for another revision than the one opened, `premium_required`
 * for a locked one, and what createReply throws.
 */
export async function changeReply(
  guildId: GuildId,
  {
    id,
    reply: body,
    revision,
  }: { readonly id: string; readonly reply: ReplyBody; readonly revision: number },
  by: Actor,
): Promise<RepliesChanged> {
  const content = tidyReply(body);
  const around = await readAround(guildId, by);
  return perform({
    of: { guildId, id, by },
    action: changeReplyAction,
    paramsOf: (reply) => ({ reply }),
    change: (list, plan, at) => {
      const before = requireReply(list, id);
      assertSameKind(before, content);
      assertRevision(before, revision);
      requireUnlocked(lockReplies(list, plan)(before), plan);
      assertContent(content, around, before);
      assertFree(list, content, id);
      const after = {
        ...asStored(content, { id, createdAt: before.createdAt }, by, at),
        revision: revision + 1,
      };
      return {
        list: assertSize(mapReplies(list, (reply) => (reply.id === id ? after : reply))),
        reply: content,
      };
    },
  });
}

/** Turns a reply on or off. Throws `not_found`, and `premium_required` for a locked one. */
export function switchReply(guildId: GuildId, id: string, isEnabled: boolean, by: Actor) {
  return perform({
    of: { guildId, id, by },
    action: switchReplyAction,
    paramsOf: (reply) => ({ reply, state: isEnabled ? 'on' : 'off' }),
    change: (list, plan, at) => {
      const before = requireReply(list, id);
      if (before.isEnabled === isEnabled) return { list, reply: null };
      requireUnlocked(lockReplies(list, plan)(before), plan);
      const after = {
        ...before,
        isEnabled,
        revision: before.revision + 1,
        updatedAt: at,
        updatedBy: { userId: by.userId, username: by.username },
      };
      return { list: mapReplies(list, (reply) => (reply.id === id ? after : reply)), reply: before };
    },
  });
}

/** Moves an auto response to an index among them, from 0. Throws `not_found`. */
export function moveReply(guildId: GuildId, id: string, place: number, by: Actor) {
  let goal = place;
  return perform({
    of: { guildId, id, by },
    action: moveReplyAction,
    paramsOf: (reply) => ({ reply, place: String(goal + 1) }),
    change: (list) => {
      const reply = requireReply(list, id);
      if (reply.kind === 'command') throw conflict('Commands have no order.');
      goal = Math.min(place, list.responses.length - 1);
      if (placeOf(list, reply) === goal) return { list, reply: null };
      return { list: putIn(without(list, id), reply, goal), reply };
    },
  });
}

/** Deletes a reply; it can be restored for a while. Throws `not_found`. */
export function deleteReply(guildId: GuildId, id: string, by: Actor) {
  return perform({
    of: { guildId, id, by },
    action: deleteReplyAction,
    paramsOf: (reply) => ({ reply }),
    change: (list) => {
      const reply = requireReply(list, id);
      const removed = [{ place: placeOf(list, reply), reply }, ...list.removed];
      return { list: { ...without(list, id), removed: removed.slice(0, replyLimits.removed) }, reply };
    },
  });
}

/**
 * Restores a deleted reply to its position, even over the plan's limit, since only the oldest work then.
 * Throws `not_found` if it is permanently gone, and `already_exists` if its name is in use by now.
 */
export function restoreReply(guildId: GuildId, id: string, by: Actor) {
  return perform({
    of: { guildId, id, by },
    action: restoreReplyAction,
    paramsOf: (reply) => ({ reply }),
    change: (list) => {
      const found = list.removed.find(({ reply }) => reply.id === id);
      if (!found) {
        const all: readonly StoredReply[] = [...list.commands, ...list.responses];
        if (all.some((reply) => reply.id === id)) return { list, reply: null };
        throw notFound("It was deleted too long ago and can't be restored.");
      }
      assertFree(list, found.reply);
      const removed = list.removed.filter(({ reply }) => reply.id !== id);
      return { list: assertSize({ ...putIn(list, found.reply, found.place), removed }), reply: found.reply };
    },
  });
}

import 'server-only';
import type { RepliesData } from '@/lib/contracts/replies';
import { notFound } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { replyLists, replyUses } from '@/lib/db/collections/replies';
import { collectionOf } from '@/lib/db/store';
import { changeNoted, type Noted } from '@/lib/delivery/change-noted';
import { defineOutlet } from '@/lib/delivery/outlet';
import type { Plan } from '@/lib/plans';
import { lockOn } from '@/lib/rules/premium/within-plan';
import type {
  AutoResponse,
  CustomCommand,
  ReplyList,
  ShownReply,
  StoredReply,
} from '@/lib/rules/replies/schema';
import { toShownReply } from '@/lib/rules/replies/schema';
import { messageText } from '@/lib/rules/replies/words';

/** Replies have no effects except audit log entries: the bot reads them. */
export const replyOutlet = defineOutlet(replyLists);

const emptyList = (guildId: GuildId): ReplyList => ({
  guildId,
  commands: [],
  responses: [],
  removed: [],
  outbox: [],
});

/** The document with a guild's replies, or null if it never had any. */
export async function findReplies(guildId: GuildId) {
  return collectionOf(replyLists).get(guildId);
}

export async function readReplies(guildId: GuildId): Promise<ReplyList> {
  return (await findReplies(guildId))?.value ?? emptyList(guildId);
}

/** Changes the replies of a guild, as changeNoted does. Returns them afterwards. */
export function changeReplies(
  guildId: GuildId,
  change: (list: ReplyList) => Noted<ReplyList> | null,
): Promise<ReplyList> {
  return changeNoted(replyOutlet, guildId, emptyList(guildId), change);
}

/** The reply of this id. Throws `not_found`. */
export function requireReply(list: Pick<ReplyList, 'commands' | 'responses'>, id: string): StoredReply {
  const found = [...list.commands, ...list.responses].find((reply) => reply.id === id);
  if (found) return found;
  throw notFound('It no longer exists. Reload to see what has changed.');
}

export function showReply(reply: StoredReply): ShownReply {
  return reply.kind === 'command' ? toShownReply(reply) : toShownReply(reply);
}

const createdAt = (reply: StoredReply) => reply.createdAt;

/** Marks the replies beyond the plan's limit as locked: all but the oldest of each kind. */
export function lockReplies({ commands, responses }: ReplyList, plan: Plan): (reply: StoredReply) => boolean {
  const isCommandLocked = lockOn('customCommands', plan, commands, createdAt);
  const isResponseLocked = lockOn('autoResponses', plan, responses, createdAt);
  return (reply) => (reply.kind === 'command' ? isCommandLocked(reply) : isResponseLocked(reply));
}

export async function toRepliesData(guildId: GuildId, list: ReplyList, plan: Plan): Promise<RepliesData> {
  const used = (await collectionOf(replyUses).get(guildId))?.value.uses ?? {};
  const isLocked = lockReplies(list, plan);
  const toListed = <R extends CustomCommand | AutoResponse>({ messages, ...reply }: R, locked: boolean) => ({
    ...toShownReply(reply),
    text: messages[0] ? messageText(messages[0]) : '',
    messageCount: messages.length,
    uses: used[reply.id]?.count ?? 0,
    lastUsedAt: used[reply.id]?.lastAt ?? null,
    isLocked: locked,
  });
  return {
    customCommands: list.commands.map((reply) => toListed(reply, isLocked(reply))),
    autoResponses: list.responses.map((reply) => toListed(reply, isLocked(reply))),
  };
}

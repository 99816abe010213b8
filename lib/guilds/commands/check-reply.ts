import 'server-only';
import { AppError, conflict, type FieldErrors, invalidAt, stale, takenAt } from '@/lib/core/errors';
import type { GuildSnapshot } from '@/lib/guilds/guild-directory';
import { unseenChannel } from '@/lib/rules/audit/needs';
import type { BotCommand } from '@/lib/rules/commands/schema';
import { messagesProblems, nameProblem, toCommandName } from '@/lib/rules/replies/form';
import { replyLimits } from '@/lib/rules/replies/limits';
import { plainText } from '@/lib/rules/replies/match';
import type { ReplyContent, ReplyList, StoredReply } from '@/lib/rules/replies/schema';

/** The path of a part of a reply in request bodies. */
const inBody = (path: string) => `reply.${path}`;

/** Content in stored form: names in lower case. */
export function tidyReply(content: ReplyContent): ReplyContent {
  return content.kind === 'command' ? { ...content, name: toCommandName(content.name) } : content;
}

/** Why a custom command can't have this name because of the bot's own commands, or null. */
function whyTaken(name: string, commands: readonly Pick<BotCommand, 'name'>[]): string | null {
  const isOwn = commands.some((command) => command.name.split(' ')[0]?.toLowerCase() === name);
  return isOwn ? `The bot has a command called '${name}' already. Choose another name.` : null;
}

/** Channels and roles that can't be chosen; those in `before` may stay, even if deleted. */
function referenceProblems(
  { channelIds, roleIds }: ReplyContent,
  before: ReplyContent | null,
  { directory }: GuildSnapshot,
): FieldErrors {
  const newChannels = channelIds
    .filter((id) => !before?.channelIds.includes(id))
    .map((id) => directory.channels.find((channel) => channel.id === id));
  const isRole = (id: string) =>
    before?.roleIds.includes(id) || directory.roles.some((role) => role.id === id);
  return {
    ...(newChannels.some((channel) => channel === undefined)
      ? { channelIds: "One of the channels doesn't exist in this server." }
      : {}),
    ...(newChannels.some((channel) => channel?.hidden) ? { channelIds: unseenChannel } : {}),
    ...(roleIds.every(isRole) ? {} : { roleIds: "One of the roles doesn't exist in this server." }),
  };
}

function contentProblems(content: ReplyContent): FieldErrors {
  const problems = messagesProblems(content.messages);
  if (content.kind === 'response')
    return plainText(content.trigger) === ''
      ? { ...problems, trigger: 'Enter the text to look for.' }
      : problems;
  const name = nameProblem(content.name);
  return name === null ? problems : { ...problems, name };
}

/**
 * Throws `invalid` with `fields` for normalised content that Discord would refuse or that refers to unknown
 * objects of the guild; `before` is what it replaces.
 */
export function assertContent(
  content: ReplyContent,
  around: { readonly snapshot: GuildSnapshot; readonly commands: readonly BotCommand[] },
  before: ReplyContent | null = null,
): void {
  const taken = content.kind === 'command' ? whyTaken(content.name, around.commands) : null;
  // A custom command whose name the bot has taken since keeps it until it is renamed.
  const isKept = before?.kind === 'command' && content.kind === 'command' && before.name === content.name;
  const problems = {
    ...(taken === null || isKept ? {} : { name: taken }),
    ...contentProblems(content),
    ...referenceProblems(content, before, around.snapshot),
  };
  const fields = Object.entries(problems).map(([path, message]) => [inBody(path), message]);
  if (fields.length > 0) throw new AppError('invalid', { fields: Object.fromEntries(fields) });
}

/** Throws `already_exists` if another reply of the guild has the same trigger; `id` is its own. */
export function assertFree({ commands, responses }: ReplyList, content: ReplyContent, id?: string): void {
  if (content.kind === 'command') {
    if (!commands.some((other) => other.id !== id && other.name === content.name)) return;
    throw takenAt(inBody('name'), `This server has a custom command '${content.name}' already.`);
  }
  const { match } = content;
  const trigger = plainText(content.trigger);
  const isSame = (other: { id: string; match: string; trigger: string }) =>
    other.id !== id && other.match === match && plainText(other.trigger) === trigger;
  if (!responses.some(isSame)) return;
  throw takenAt(
    inBody('trigger'),
    'Another auto response has this trigger already. Give it several messages instead.',
  );
}

/** Throws `invalid` if the list would be too large for one document. */
export function assertSize(list: ReplyList): ReplyList {
  const { commands, responses, removed } = list;
  const size = Buffer.byteLength(JSON.stringify({ commands, responses, removed }));
  if (size <= replyLimits.bytes) return list;
  throw invalidAt(
    inBody('messages'),
    'This server has no room for more text. Shorten or delete other messages.',
  );
}

/** Throws `stale` if the reply has changed since it was opened. */
export function assertRevision(reply: StoredReply, revision: number): void {
  if (reply.revision === revision) return;
  throw stale(`${reply.updatedBy.username} has changed this since you opened it. Reload to see the changes.`);
}

/** Throws `conflict` if the content is of another kind than the reply it replaces. */
export function assertSameKind(reply: StoredReply, content: ReplyContent): void {
  if (reply.kind !== content.kind) throw conflict("A command can't become an auto response.");
}

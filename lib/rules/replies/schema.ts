import { z } from 'zod';
import { type Person, person } from '@/lib/core/person';
import { auditOutbox } from '@/lib/rules/delivery/outbox';
import { messageLimits } from '@/lib/rules/messages/draft';
import { messageDraft } from '@/lib/rules/messages/draft-schema';
import { cooldownScopes, matchModes, replyLimits } from '@/lib/rules/replies/limits';

const isoDate = z.iso.datetime();
const ids = (max: number) => z.array(z.string().max(20)).max(max).readonly().default([]);

/** Discord's own limits, so that several fit into one body. */
const replyDraft = messageDraft.extend({
  embeds: messageDraft.shape.embeds.unwrap().max(messageLimits.embeds).readonly(),
  rows: messageDraft.shape.rows.unwrap().max(messageLimits.rows).readonly(),
});

/** The messages of a reply; one of several is picked at random. */
export const replyMessages = z.array(replyDraft).min(1).max(replyLimits.messages).readonly();

/** Fields of both kinds. */
const reply = {
  messages: replyMessages,
  /** Seconds before it answers again; 0 for none. */
  cooldown: z.int().min(0).max(replyLimits.cooldown).default(0),
  cooldownScope: z.enum(cooldownScopes).default('member'),
  /** Members need one of them; empty for everyone. */
  roleIds: ids(replyLimits.roles),
  /** Channels that it answers in; empty for all. */
  channelIds: ids(replyLimits.channels),
  isEnabled: z.boolean().default(true),
};

/** A custom command, as people fill it in. */
const commandContent = z.object({
  kind: z.literal('command'),
  /** Lower case, unique in its server. */
  name: z.string(),
  description: z.string().default(''),
  ...reply,
  /** Deletes the member's message after answering. */
  deletesMessage: z.boolean().default(false),
  /** The answer is a DM. */
  isPrivate: z.boolean().default(false),
});

const responseContent = z.object({
  kind: z.literal('response'),
  trigger: z.string(),
  match: z.enum(matchModes).default('contains'),
  ...reply,
  /** Percentage of matching messages that it answers. */
  chance: z.int().min(1).max(100).default(100),
  ignoresBots: z.boolean().default(true),
});

const kept = {
  id: z.string(),
  /** Incremented with each saved change. */
  revision: z.int().positive().default(1),
  createdAt: isoDate,
  updatedAt: isoDate,
  /** Who changed it last. */
  updatedBy: person,
};

export const customCommand = commandContent.extend(kept);
export type CustomCommand = z.output<typeof customCommand>;

export const autoResponse = responseContent.extend(kept);
export type AutoResponse = z.output<typeof autoResponse>;

export const storedReply = z.discriminatedUnion('kind', [customCommand, autoResponse]);
export type StoredReply = z.output<typeof storedReply>;

const shown = { username: z.string() };
const shownCommand = customCommand.omit({ updatedBy: true }).extend(shown);
const shownResponse = autoResponse.omit({ updatedBy: true }).extend(shown);

export const shownReply = z.discriminatedUnion('kind', [shownCommand, shownResponse]);
export type ShownReply = z.output<typeof shownReply>;

/** Removes the id of the person who last changed it. */
export function toShownReply<R extends { readonly updatedBy: Person }>({ updatedBy, ...reply }: R) {
  return { ...reply, username: updatedBy.username };
}

/** Without the site's own members. */
export const replyContent = z.discriminatedUnion('kind', [commandContent, responseContent]);
export type ReplyContent = z.output<typeof replyContent>;

/** Both kinds in an exported file. */
export const commandEntry = commandContent.omit({ kind: true }).strict();
export const responseEntry = responseContent.omit({ kind: true }).strict();

/** All replies of a guild. Auto responses are tried in order. */
export const replyList = z.object({
  guildId: z.string(),
  commands: z.array(customCommand).default([]),
  responses: z.array(autoResponse).default([]),
  /** Recently deleted replies with their former positions, newest first. */
  removed: z.array(z.object({ place: z.int().nonnegative(), reply: storedReply })).default([]),
  outbox: auditOutbox,
});
export type ReplyList = z.output<typeof replyList>;

const replyUse = z.object({ count: z.int().nonnegative(), lastAt: isoDate });

/** By reply id. `keys` are those of the bot's last reports, for idempotency. */
export const replyUses = z.object({
  guildId: z.string(),
  uses: z.record(z.string(), replyUse).default({}),
  keys: z.array(z.string()).default([]),
});
export type ReplyUses = z.output<typeof replyUses>;

const listed = {
  /** The beginning of the first message. */
  text: z.string(),
  messageCount: z.number(),
  uses: z.number(),
  lastUsedAt: z.string().nullable(),
  /** Over the plan's limit: it doesn't answer while there is no room for it. */
  isLocked: z.boolean(),
};

export const listedCommand = shownCommand.omit({ messages: true }).extend(listed);
export type ListedCommand = z.output<typeof listedCommand>;

export const listedResponse = shownResponse.omit({ messages: true }).extend(listed);
export type ListedResponse = z.output<typeof listedResponse>;

/** For the bot: only those that answer. */
export const botCommandReply = customCommand.omit({ kind: true, isEnabled: true, updatedBy: true });
export const botResponseReply = autoResponse.omit({ kind: true, isEnabled: true, updatedBy: true });

import { z } from 'zod';
import { type Person, person } from '@/lib/core/person';
import { auditOutbox } from '@/lib/rules/delivery/outbox';
import { messageLimits } from '@/lib/rules/messages/draft';
import { messageDraft } from '@/lib/rules/messages/draft-schema';
import { cooldownScopes, matchModes, replyLimits } from '@/lib/rules/replies/limits';

const isoDate = z.iso.datetime();
const ids = (max: number) => z.array(z.string().max(20)).max(max).readonly().default([]);

/** No more than Discord takes, so that several fit into one body. */
const replyDraft = messageDraft.extend({
  embeds: messageDraft.shape.embeds.unwrap().max(messageLimits.embeds).readonly(),
  rows: messageDraft.shape.rows.unwrap().max(messageLimits.rows).readonly(),
});

/** The messages of a reply: of several, one is picked at random each time. */
export const replyMessages = z.array(replyDraft).min(1).max(replyLimits.messages).readonly();

/** What both kinds have in common. */
const reply = {
  messages: replyMessages,
  /** Seconds until it answers again; 0 for none. */
  cooldown: z.int().min(0).max(replyLimits.cooldown).default(0),
  cooldownScope: z.enum(cooldownScopes).default('member'),
  /** Members need one of them; empty for everyone. */
  roleIds: ids(replyLimits.roles),
  /** Where it answers; empty for everywhere. */
  channelIds: ids(replyLimits.channels),
  isEnabled: z.boolean().default(true),
};

/** A command that a server has written itself, as people fill it in. */
const commandContent = z.object({
  kind: z.literal('command'),
  /** Lower case, unique in its server. */
  name: z.string(),
  description: z.string().default(''),
  ...reply,
  /** The member's own message goes once it is answered. */
  deletesMessage: z.boolean().default(false),
  /** The answer is a DM. */
  isPrivate: z.boolean().default(false),
});

/** An automatic response, as users fill it in. */
const responseContent = z.object({
  kind: z.literal('response'),
  trigger: z.string(),
  match: z.enum(matchModes).default('contains'),
  ...reply,
  /** Percent of the times that it fits. */
  chance: z.int().min(1).max(100).default(100),
  ignoresBots: z.boolean().default(true),
});

const kept = {
  id: z.string(),
  /** Increases with every saved change. */
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

/** Either, told apart by `kind`. */
export const storedReply = z.discriminatedUnion('kind', [customCommand, autoResponse]);
export type StoredReply = z.output<typeof storedReply>;

const shown = { username: z.string() };
const shownCommand = customCommand.omit({ updatedBy: true }).extend(shown);
const shownResponse = autoResponse.omit({ updatedBy: true }).extend(shown);

/** Either as the dashboard names it. */
export const shownReply = z.discriminatedUnion('kind', [shownCommand, shownResponse]);
export type ShownReply = z.output<typeof shownReply>;

/** The same with the name alone of who changed it last. */
export function toShownReply<R extends { readonly updatedBy: Person }>({ updatedBy, ...reply }: R) {
  return { ...reply, username: updatedBy.username };
}

/** Without what the site itself keeps of it. */
export const replyContent = z.discriminatedUnion('kind', [commandContent, responseContent]);
export type ReplyContent = z.output<typeof replyContent>;

/** A custom command, and an auto response, as a file of settings holds it. */
export const commandEntry = commandContent.omit({ kind: true }).strict();
export const responseEntry = responseContent.omit({ kind: true }).strict();

/** All replies of a guild. Those that answer by themselves are looked at in their order. */
export const replyList = z.object({
  guildId: z.string(),
  commands: z.array(customCommand).default([]),
  responses: z.array(autoResponse).default([]),
  /** Deleted not long ago, the last one first, with the place that each had. */
  removed: z.array(z.object({ place: z.int().nonnegative(), reply: storedReply })).default([]),
  outbox: auditOutbox,
});
export type ReplyList = z.output<typeof replyList>;

/** How often a reply was used, and when last. */
const replyUse = z.object({ count: z.int().nonnegative(), lastAt: isoDate });

/** By id of the reply. `keys` are those of the bot's last reports, so that none counts twice. */
export const replyUses = z.object({
  guildId: z.string(),
  uses: z.record(z.string(), replyUse).default({}),
  keys: z.array(z.string()).default([]),
});
export type ReplyUses = z.output<typeof replyUses>;

const listed = {
  /** How the first message begins. */
  text: z.string(),
  messageCount: z.number(),
  uses: z.number(),
  lastUsedAt: z.string().nullable(),
  /** Over the limit of the plan: it does not answer until there is room for it. */
  isLocked: z.boolean(),
};

export const listedCommand = shownCommand.omit({ messages: true }).extend(listed);
export type ListedCommand = z.output<typeof listedCommand>;

export const listedResponse = shownResponse.omit({ messages: true }).extend(listed);
export type ListedResponse = z.output<typeof listedResponse>;

/** As the bot gets them: only those that answer. */
export const botCommandReply = customCommand.omit({ kind: true, isEnabled: true, updatedBy: true });
export const botResponseReply = autoResponse.omit({ kind: true, isEnabled: true, updatedBy: true });

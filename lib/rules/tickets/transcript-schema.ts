import { z } from 'zod';
import { userId } from '@/lib/core/ids';
import { personId, personName } from '@/lib/core/person';
import { upTo } from '@/lib/core/up-to';
import { transcriptLimits as limits } from '@/lib/rules/tickets/limits';

const fileHosts: readonly string[] = ['cdn.discordapp.com', 'media.discordapp.net'];

/** True for the HTTPS URL of a file on one of Discord's hosts. */
export function isDiscordFile(address: string): boolean {
  if (/[\s\\]/.test(address) || !URL.canParse(address)) return false;
  const url = new URL(address);
  const isPlain = url.username === '' && url.password === '' && url.port === '';
  return url.protocol === 'https:' && isPlain && fileHosts.includes(url.hostname);
}

const author = z.strictObject({ id: personId(), name: personName(), isBot: z.boolean() });
const file = z.strictObject({
  name: z.string(),
  url: z.string(),
  /** In bytes. */
  size: z.int().nonnegative(),
});
const embed = z.object({
  title: z.string().nullable(),
  description: z.string().nullable(),
  fields: z.array(z.object({ name: z.string(), value: z.string() })),
});

const message = z.strictObject({
  author,
  createdAt: z.iso.datetime(),
  content: z.string(),
  attachments: z.array(file),
  embeds: z.array(embed),
});
export type TranscriptMessage = z.output<typeof message>;

export const storedMessage = message.extend({ author: author.extend({ avatar: z.string().nullable() }) });
export type StoredMessage = z.output<typeof storedMessage>;

export const shownMessage = message.extend({ author: author.extend({ avatarUrl: z.string() }) });
export type ShownMessage = z.output<typeof shownMessage>;

/** A message from the bot, within the limits. Unknown members of embeds are dropped. */
export const messageInput = message.extend({
  author: author.extend({
    id: userId,
    name: upTo(limits.name),
    avatar: z
      .string()
      .regex(/^(a_)?[\da-f]{32}$/, 'Must be the hash of an avatar.')
      .nullable()
      .default(null),
    isBot: z.boolean().default(false),
  }),
  createdAt: z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString()),
  content: upTo(limits.content).default(''),
  attachments: z
    .array(
      file.extend({
        name: upTo(limits.attachmentName),
        url: z
          .string()
          .max(limits.attachmentUrl)
          .refine(isDiscordFile, "Must be an address of Discord's files.")
          .meta({ format: 'uri', pattern: '^https://cdn\\.discordapp\\.com/' }),
      }),
    )
    .max(limits.attachments)
    .default([]),
  embeds: z
    .array(
      embed.extend({
        title: upTo(limits.embedTitle).nullable().default(null),
        description: upTo(limits.embedDescription).nullable().default(null),
        fields: z
          .array(z.object({ name: upTo(limits.embedFieldName), value: upTo(limits.embedFieldValue) }))
          .max(limits.embedFields)
          .default([]),
      }),
    )
    .max(limits.embeds)
    .default([]),
});

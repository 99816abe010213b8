import { z } from 'zod';
import type { SandboxMessage, World } from '../world/types';
import { messageParts } from './message-form';
import { requireUser, toUser } from './wire-out';

/** Messages as Discord returns them: not quite as sent. */

const named = z.looseObject({ id: z.string().nullish(), name: z.string().nullish() });

/** Discord's timestamps have a numeric offset. */
function toTime(text: string): string {
  return new Date(text).toISOString().replace('Z', '000+00:00');
}

/** Discord proxies pictures and adds their URL and size. */
function toPicture(picture: { url: string } | null | undefined) {
  if (!picture) return {};
  const proxied = picture.url.replace(/^(https?):\/\//, 'https://images-ext-1.discordapp.net/external/x/$1/');
  return { ...picture, proxy_url: proxied, width: 256, height: 256, flags: 0 };
}

type Parts = z.infer<typeof messageParts>;

function toEmbed(embed: Parts['embeds'][number]) {
  const { image, thumbnail, timestamp, fields } = embed;
  return {
    type: 'rich',
    ...embed,
    ...(timestamp ? { timestamp: toTime(timestamp) } : {}),
    ...(image ? { image: toPicture(image) } : {}),
    ...(thumbnail ? { thumbnail: toPicture(thumbnail) } : {}),
    ...(fields ? { fields: fields.map((field) => ({ ...field, inline: field.inline ?? false })) } : {}),
    content_scan_version: 4,
  };
}

/** Unicode emojis are returned as their name. */
function toPartialEmoji(emoji: unknown) {
  const known = named.safeParse(emoji).data;
  if (!known) return {};
  return { emoji: known.id ? known : { name: known.name } };
}

/** Numbers the components in the order of the message. */
function toRows(rows: Parts['components']) {
  let last = 0;
  const number = () => {
    last += 1;
    return last;
  };
  return rows.map((row) => ({
    ...row,
    id: number(),
    components: row.components.map((part) =>
      part.type === 3
        ? {
            ...part,
            id: number(),
            min_values: part.min_values ?? 1,
            max_values: part.max_values ?? 1,
            options: part.options.map((option) => ({ ...option, ...toPartialEmoji(option.emoji) })),
          }
        : { ...part, id: number(), ...toPartialEmoji(part.emoji) },
    ),
  }));
}

export function toMessage(world: World, botId: string, message: SandboxMessage) {
  const parts = messageParts.parse(message);
  const reactions = [...message.reactions].map(([emoji, people]) => {
    const [name = '', id = null] = emoji.split(':');
    return { emoji: { id, name }, count: people.size, me: people.has(botId) };
  });
  return {
    id: message.id,
    type: 0,
    channel_id: message.channelId,
    author: toUser(requireUser(world, message.authorId)),
    content: message.content,
    timestamp: toTime(message.createdAt),
    edited_timestamp: message.editedAt === null ? null : toTime(message.editedAt),
    tts: false,
    mention_everyone: message.mentionsEveryone,
    mentions: [],
    mention_roles: [],
    attachments: [],
    embeds: parts.embeds.map(toEmbed),
    components: toRows(parts.components),
    pinned: false,
    flags: 0,
    ...(message.nonce === null ? {} : { nonce: message.nonce }),
    ...(reactions.length > 0 ? { reactions } : {}),
  };
}

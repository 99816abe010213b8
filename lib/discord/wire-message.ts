import 'server-only';
import { ButtonStyle, ComponentType } from 'discord-api-types/v10';
import { z } from 'zod';
import type {
  FoundMessage,
  MessageButton,
  MessageEmbed,
  MessageRow,
  MessageSelect,
} from '@/lib/core/discord';
import { channelId, messageId, userId } from '@/lib/core/ids';

/** Parses a message from Discord's JSON: the inverse of to-wire-message.ts. */

/** Discord sends null or omits absent values. */
const text = z.string().nullish().transform(orAbsent);
const number = z.number().nullish().transform(orAbsent);
const flag = z.boolean().nullish().transform(orAbsent);

function orAbsent<T>(value: T | null | undefined): T | undefined {
  return value ?? undefined;
}

const picture = z
  .object({ url: z.string() })
  .nullish()
  .transform((found) => found?.url);

const wireEmbed = z
  .object({
    title: text,
    description: text,
    url: text,
    color: number,
    timestamp: z.iso.datetime({ offset: true }).nullish().transform(orAbsent),
    author: z.object({ name: z.string(), url: text, icon_url: text }).nullish(),
    footer: z.object({ text: z.string(), icon_url: text }).nullish(),
    image: picture,
    thumbnail: picture,
    fields: z.array(z.object({ name: z.string(), value: z.string(), inline: flag })).nullish(),
  })
  .transform(
    ({ author, footer, image, thumbnail, fields, timestamp, ...plain }): MessageEmbed => ({
      ...plain,
      timestamp: timestamp === undefined ? undefined : new Date(timestamp).toISOString(),
      author: author ? { name: author.name, url: author.url, iconUrl: author.icon_url } : undefined,
      footer: footer ? { text: footer.text, iconUrl: footer.icon_url } : undefined,
      imageUrl: image,
      thumbnailUrl: thumbnail,
      fields: fields ?? undefined,
    }),
  );

/** Embeds of other types (link, video, …) are previews of links; Discord creates these again. */
const preview = z.object({ type: z.string().refine((type) => type !== 'rich') });
const wireEmbeds = z
  .array(z.union([preview.transform((): MessageEmbed[] => []), wireEmbed.transform((embed) => [embed])]))
  .transform((embeds) => embeds.flat());

const wireEmoji = z
  .object({ id: z.string().nullish(), name: z.string(), animated: flag })
  .nullish()
  .transform((emoji) =>
    emoji ? { id: emoji.id ?? null, name: emoji.name, animated: emoji.animated } : undefined,
  );

const face = { type: z.literal(ComponentType.Button), label: text, emoji: wireEmoji, disabled: flag };

const styleNames = {
  [ButtonStyle.Primary]: 'primary',
  [ButtonStyle.Secondary]: 'secondary',
  [ButtonStyle.Success]: 'success',
  [ButtonStyle.Danger]: 'danger',
} as const;

const wirePlainButton = z
  .object({
    ...face,
    style: z.literal([ButtonStyle.Primary, ButtonStyle.Secondary, ButtonStyle.Success, ButtonStyle.Danger]),
    custom_id: z.string(),
  })
  .transform(
    ({ label, emoji, disabled, style, custom_id }): MessageButton => ({
      kind: 'button',
      style: styleNames[style],
      customId: custom_id,
      label,
      emoji,
      disabled,
    }),
  );

const wireLinkButton = z
  .object({ ...face, style: z.literal(ButtonStyle.Link), url: z.string() })
  .transform(
    ({ label, emoji, disabled, url }): MessageButton => ({ kind: 'link', url, label, emoji, disabled }),
  );

const wireSelect = z
  .object({
    type: z.literal(ComponentType.StringSelect),
    custom_id: z.string(),
    placeholder: text,
    min_values: number,
    max_values: number,
    disabled: flag,
    options: z.array(
      z.object({ label: z.string(), value: z.string(), description: text, emoji: wireEmoji, default: flag }),
    ),
  })
  .transform(
    (select): MessageSelect => ({
      kind: 'select',
      customId: select.custom_id,
      placeholder: select.placeholder,
      minValues: select.min_values,
      maxValues: select.max_values,
      disabled: select.disabled,
      options: select.options,
    }),
  );

const row = z.object({ type: z.literal(ComponentType.ActionRow) });
const wireRow = z.union([
  row
    .extend({ components: z.tuple([wireSelect]) })
    .transform(({ components: [select] }): MessageRow => [select]),
  row
    .extend({ components: z.array(z.union([wirePlainButton, wireLinkButton])).min(1) })
    .transform(({ components }): MessageRow => components),
]);

/** Parts of a message that we do not send: files, stickers, forwarded messages. */
const foreignParts = z.array(z.unknown()).default([]);

/** Drops rows that we could not send again; `isWhole` is then false. */
export const wireFoundMessage = z
  .object({
    id: messageId,
    channel_id: channelId,
    author: z.object({ id: userId }),
    content: z.string(),
    embeds: wireEmbeds,
    components: z.array(z.unknown()).default([]),
    attachments: foreignParts,
    sticker_items: foreignParts,
    message_snapshots: foreignParts,
    poll: z.unknown().optional(),
  })
  .transform((message): FoundMessage => {
    const rows = message.components.map((part) => wireRow.safeParse(part));
    const foreign = [...message.attachments, ...message.sticker_items, ...message.message_snapshots];
    return {
      id: message.id,
      channelId: message.channel_id,
      authorId: message.author.id,
      content: message.content,
      embeds: message.embeds,
      components: rows.flatMap(({ data }) => (data ? [data] : [])),
      isWhole: foreign.length === 0 && !message.poll && rows.every(({ success }) => success),
    };
  });

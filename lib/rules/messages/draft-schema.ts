import { z } from 'zod';

/**
 * The shape of a draft where it is stored or sent to the site. Unfinished drafts are let in: these bounds
 * only keep them from growing without end; whether Discord takes a message is for checkDraft to say. Apart
 * from the model, so that the browser loads no schema library.
 */
const text = (max: number) => z.string().max(max, `At most ${max} characters.`);
const key = text(20);
const url = text(4096);
const short = text(1000);

const embed = z.strictObject({
  key,
  title: short,
  url,
  description: text(8192),
  /** Null for Discord's default. */
  color: z.int().min(0).max(0xffffff).nullable(),
  author: z.strictObject({ name: short, url, iconUrl: url }),
  fields: z
    .array(z.strictObject({ key, name: short, value: text(2048), inline: z.boolean() }))
    .max(50)
    .readonly(),
  imageUrl: url,
  thumbnailUrl: url,
  footer: z.strictObject({ text: text(4096), iconUrl: url }),
  /** ISO 8601 with its zone. */
  timestamp: text(40),
});

const button = z.strictObject({
  key,
  style: z.enum(['primary', 'secondary', 'success', 'danger', 'link']),
  label: short,
  /** As typed: `🎉`, or `<:name:id>` for an emoji of a server. */
  emoji: text(100),
  /** Of a link button. */
  url,
  /** Other buttons only: the id that the bot receives when it is pressed. */
  customId: short,
  disabled: z.boolean(),
});

const count = z.int().min(0).max(100);

const row = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('buttons'), key, buttons: z.array(button).max(10).readonly() }),
  z.strictObject({
    kind: z.literal('select'),
    key,
    customId: short,
    placeholder: short,
    minValues: count,
    maxValues: count,
    disabled: z.boolean(),
    options: z
      .array(
        z.strictObject({
          key,
          label: short,
          value: short,
          description: short,
          emoji: text(100),
          /** Selected by default. */
          isDefault: z.boolean(),
        }),
      )
      .max(50)
      .readonly(),
  }),
]);

export const messageDraft = z.strictObject({
  content: text(8000),
  embeds: z.array(embed).max(20).readonly(),
  rows: z.array(row).max(10).readonly(),
});

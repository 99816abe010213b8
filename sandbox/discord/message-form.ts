import { z } from 'zod';

/**
 * The limits of a message. Source: discord-api-docs, "Create Message", "Embed Limits", "Component Reference".
 */

/** Discord counts code points (discord-api-docs issue 1315). */
const lengthOf = (value: string) => [...value].length;
const text = (max: number) =>
  z.string().refine((value) => lengthOf(value) <= max, {
    error: `Must be ${max} or fewer in length.`,
    params: { code: 'BASE_TYPE_MAX_LENGTH' },
  });

const WEB_ADDRESS = /^https?:\/\/[^\s/$.?#][^\s]*$/i;
const webUrl = text(2048).refine((address) => WEB_ADDRESS.test(address), {
  error: 'Not a well formed URL.',
  params: { code: 'URL_TYPE_INVALID_URL' },
});
const image = z.looseObject({ url: webUrl });

const embed = z.looseObject({
  title: text(256).nullish(),
  description: text(4096).nullish(),
  url: webUrl.nullish(),
  color: z.number().int().min(0).max(0xffffff).nullish(),
  timestamp: z.iso.datetime({ offset: true }).nullish(),
  author: z.looseObject({ name: text(256), url: webUrl.nullish(), icon_url: webUrl.nullish() }).nullish(),
  footer: z.looseObject({ text: text(2048), icon_url: webUrl.nullish() }).nullish(),
  image: image.nullish(),
  thumbnail: image.nullish(),
  fields: z
    .array(
      z.looseObject({
        name: text(256).min(1),
        value: text(1024).min(1),
        inline: z.boolean().nullish(),
      }),
    )
    .max(25)
    .nullish(),
});

type Embed = z.infer<typeof embed>;

/** Characters of an embed that count towards the 6,000 of a message. */
function embedSize(value: Embed): number {
  const fields = value.fields ?? [];
  const texts = [value.title, value.description, value.author?.name, value.footer?.text];
  return [...texts, ...fields.flatMap((field) => [field.name, field.value])].reduce(
    (sum, value) => sum + lengthOf(value?.trim() ?? ''),
    0,
  );
}

const embeds = z
  .array(embed)
  .max(10)
  .refine((list) => list.reduce((sum, value) => sum + embedSize(value), 0) <= 6000, {
    error: 'Embed size exceeds maximum size of 6000',
    params: { code: 'MAX_EMBED_SIZE_EXCEEDED' },
  });

const emoji = z.looseObject({ id: z.string().nullish(), name: z.string().nullish() });
const customId = text(100).min(1);

const button = z
  .looseObject({
    type: z.literal(2),
    style: z.number().int().min(1).max(5),
    label: text(80).nullish(),
    emoji: emoji.nullish(),
    custom_id: customId.nullish(),
    url: z.string().max(512).nullish(),
    disabled: z.boolean().nullish(),
  })
  .refine((value) => (value.style === 5) === (typeof value.url === 'string'), {
    error: 'A url is required for link buttons, and only there',
    path: ['url'],
    params: { code: 'BUTTON_COMPONENT_INVALID_URL' },
  })
  .refine((value) => (value.style === 5) !== (typeof value.custom_id === 'string'), {
    error: 'A custom id is required, except for link buttons',
    path: ['custom_id'],
    params: { code: 'BUTTON_COMPONENT_CUSTOM_ID_REQUIRED' },
  })
  .refine((value) => Boolean(value.label) || Boolean(value.emoji), {
    error: 'A button needs a label or an emoji',
    path: ['label'],
    params: { code: 'BASE_TYPE_REQUIRED' },
  });

const select = z.looseObject({
  type: z.literal(3),
  custom_id: customId,
  placeholder: text(150).nullish(),
  min_values: z.number().int().min(0).max(25).nullish(),
  max_values: z.number().int().min(1).max(25).nullish(),
  disabled: z.boolean().nullish(),
  options: z
    .array(
      z.looseObject({
        label: text(100).min(1),
        value: text(100).min(1),
        description: text(100).nullish(),
        emoji: emoji.nullish(),
        default: z.boolean().nullish(),
      }),
    )
    .min(1)
    .max(25),
});

const row = z.looseObject({
  type: z.literal(1),
  components: z
    .array(z.discriminatedUnion('type', [button, select]))
    .min(1)
    .max(5)
    .refine((list) => list.length === 1 || list.every((entry) => entry.type === 2), {
      error: 'A select menu takes a whole row',
      params: { code: 'COMPONENT_LAYOUT_WIDTH_EXCEEDED' },
    }),
});

const components = z
  .array(row)
  .max(5)
  .refine((rows) => areDistinct(rows.flatMap((entry) => entry.components.map((part) => part.custom_id))), {
    error: 'Component custom id cannot be duplicated',
    params: { code: 'COMPONENT_CUSTOM_ID_DUPLICATED' },
  });

function areDistinct(ids: readonly unknown[]): boolean {
  const given = ids.filter((id) => typeof id === 'string');
  return new Set(given).size === given.length;
}

const allowedMentions = z.looseObject({
  parse: z.array(z.enum(['users', 'roles', 'everyone'])).optional(),
  users: z.array(z.string()).max(100).optional(),
  roles: z.array(z.string()).max(100).optional(),
  replied_user: z.boolean().optional(),
});

/** The body of a new message. */
export const newMessage = z.looseObject({
  content: text(2000).nullish(),
  embeds: embeds.nullish(),
  components: components.nullish(),
  allowed_mentions: allowedMentions.nullish(),
  nonce: z.union([z.string().max(25), z.number().int()]).nullish(),
  enforce_nonce: z.boolean().nullish(),
});

/** The body of an edit; absent fields don't change. */
export const changedMessage = newMessage.omit({ nonce: true, enforce_nonce: true });

/** The embeds and components of an accepted message. */
export const messageParts = z.object({ embeds, components });

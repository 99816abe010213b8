import type {
  DraftButton,
  DraftEmbed,
  DraftRow,
  DraftSelect,
  MessageDraft,
} from '@/lib/rules/messages/draft';
import { messageLimits } from '@/lib/rules/messages/draft';
import { draftEmojiText, parseDraftEmoji } from '@/lib/rules/messages/draft-emoji';
import { JsonPart, type ReadNotes } from '@/lib/rules/messages/draft-read';
import { findSyntaxFault } from '@/lib/rules/messages/draft-syntax';

/**
 * A draft as Discord's API writes messages, and back: the JSON of webhooks, of bots and of other embed
 * editors. Source: discord-api-docs, "Message Object", "Embed Object", "Component Reference".
 */

const styles = { primary: 1, secondary: 2, success: 3, danger: 4, link: 5 } as const;
const styleNames = ['primary', 'secondary', 'success', 'danger', 'link'] as const;

const ACTION_ROW = 1;
const BUTTON = 2;
const SELECT = 3;

/** Members with a value. */
function filled(members: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(members).filter(
      ([, value]) => value !== '' && value !== undefined && value !== null && value !== false,
    ),
  );
}

function orNothing(members: Record<string, unknown>): Record<string, unknown> | undefined {
  return Object.keys(members).length === 0 ? undefined : members;
}

/** An invalid emoji is exported as typed, since a draft may be unfinished. */
function emojiToJson(text: string) {
  return text.trim() === '' ? undefined : (parseDraftEmoji(text) ?? { id: null, name: text });
}

function embedToJson(embed: DraftEmbed) {
  const { author, footer, imageUrl, thumbnailUrl } = embed;
  return filled({
    title: embed.title,
    url: embed.url,
    description: embed.description,
    ...(embed.color === null ? {} : { color: embed.color }),
    author: orNothing(filled({ name: author.name, url: author.url, icon_url: author.iconUrl })),
    fields:
      embed.fields.length === 0
        ? undefined
        : embed.fields.map(({ name, value, inline }) => ({ name, value, inline })),
    image: imageUrl === '' ? undefined : { url: imageUrl },
    thumbnail: thumbnailUrl === '' ? undefined : { url: thumbnailUrl },
    footer: orNothing(filled({ text: footer.text, icon_url: footer.iconUrl })),
    timestamp: embed.timestamp,
  });
}

function buttonToJson({ style, label, emoji, url, customId, disabled }: DraftButton) {
  return {
    type: BUTTON,
    style: styles[style],
    ...filled({ label, emoji: emojiToJson(emoji), disabled }),
    ...(style === 'link' ? { url } : { custom_id: customId }),
  };
}

function selectToJson(select: DraftSelect) {
  return {
    type: SELECT,
    custom_id: select.customId,
    ...filled({ placeholder: select.placeholder }),
    min_values: select.minValues,
    max_values: select.maxValues,
    ...filled({ disabled: select.disabled }),
    options: select.options.map(({ label, value, description, emoji, isDefault }) => ({
      label,
      value,
      ...filled({ description, emoji: emojiToJson(emoji), default: isDefault }),
    })),
  };
}

export function toDiscordJson(draft: MessageDraft): unknown {
  return {
    content: draft.content,
    embeds: draft.embeds.map(embedToJson),
    components: draft.rows.map((row) => ({
      type: ACTION_ROW,
      components: row.kind === 'select' ? [selectToJson(row)] : row.buttons.map(buttonToJson),
    })),
  };
}

const mostEmbeds = messageLimits.embeds * 2;
const mostRows = messageLimits.rows * 2;
const mostMembers = 50;

function readEmoji(part: JsonPart): string {
  if (part.isAbsent) return '';
  if (typeof part.value === 'string') return part.value;
  part.expectObject(['id', 'name', 'animated']);
  const name = part.at('name').text();
  return draftEmojiText({ id: part.at('id').text() || null, name, animated: part.at('animated').boolean() });
}

/** A number, or `#rrggbb` as some editors write it. */
function readColor(part: JsonPart): number | null {
  const hex = typeof part.value === 'string' ? /^#?([\da-f]{6})$/i.exec(part.value) : null;
  return hex?.[1] === undefined ? part.count(0, messageLimits.color) : Number.parseInt(hex[1], 16);
}

/** What Discord adds to the embeds and pictures of a sent message. */
const madeByDiscord = [
  'type',
  'proxy_url',
  'proxy_icon_url',
  'width',
  'height',
  'content_type',
  'placeholder',
  'placeholder_version',
  'flags',
  'content_scan_version',
];

function readPicture(part: JsonPart): string {
  part.expectObject(['url'], madeByDiscord);
  return part.at('url').text();
}

function readEmbed(part: JsonPart, index: number): DraftEmbed {
  part.expectObject(
    ['title', 'url', 'description', 'color', 'author', 'fields', 'image', 'thumbnail', 'footer', 'timestamp'],
    madeByDiscord,
  );
  const [author, footer] = [part.at('author'), part.at('footer')];
  author.expectObject(['name', 'url', 'icon_url'], madeByDiscord);
  footer.expectObject(['text', 'icon_url'], madeByDiscord);
  return {
    key: String(index + 1),
    title: part.at('title').text(),
    url: part.at('url').text(),
    description: part.at('description').text(),
    color: readColor(part.at('color')),
    author: {
      name: author.at('name').text(),
      url: author.at('url').text(),
      iconUrl: author.at('icon_url').text(),
    },
    fields: part
      .at('fields')
      .list(mostMembers)
      .map((field, place) => {
        field.expectObject(['name', 'value', 'inline']);
        return {
          key: String(place + 1),
          name: field.at('name').text(),
          value: field.at('value').text(),
          inline: field.at('inline').boolean(),
        };
      }),
    imageUrl: readPicture(part.at('image')),
    thumbnailUrl: readPicture(part.at('thumbnail')),
    footer: { text: footer.at('text').text(), iconUrl: footer.at('icon_url').text() },
    timestamp: part.at('timestamp').text(),
  };
}

function readButton(part: JsonPart, index: number): DraftButton {
  part.expectObject(['type', 'style', 'label', 'emoji', 'url', 'custom_id', 'disabled'], ['id']);
  const style = part.at('style');
  const name = styleNames[(style.count(1, styleNames.length) ?? styles.secondary) - 1] ?? 'secondary';
  return {
    key: String(index + 1),
    style: name,
    label: part.at('label').text(),
    emoji: readEmoji(part.at('emoji')),
    url: part.at('url').text(),
    customId: part.at('custom_id').text(),
    disabled: part.at('disabled').boolean(),
  };
}

function readSelect(part: JsonPart, key: string): DraftSelect {
  part.expectObject(
    ['type', 'custom_id', 'placeholder', 'min_values', 'max_values', 'disabled', 'options'],
    ['id'],
  );
  return {
    kind: 'select',
    key,
    customId: part.at('custom_id').text(),
    placeholder: part.at('placeholder').text(),
    minValues: part.at('min_values').count(0, messageLimits.options) ?? 1,
    maxValues: part.at('max_values').count(0, messageLimits.options) ?? 1,
    disabled: part.at('disabled').boolean(),
    options: part
      .at('options')
      .list(mostMembers)
      .map((option, place) => {
        option.expectObject(['label', 'value', 'description', 'emoji', 'default']);
        return {
          key: String(place + 1),
          label: option.at('label').text(),
          value: option.at('value').text(),
          description: option.at('description').text(),
          emoji: readEmoji(option.at('emoji')),
          isDefault: option.at('default').boolean(),
        };
      }),
  };
}

function readRow(part: JsonPart, index: number): DraftRow {
  part.expectObject(['type', 'components'], ['id']);
  const key = String(index + 1);
  const type = part.at('type');
  if (type.value !== ACTION_ROW) type.report('Only rows (type 1) of buttons or a menu can be edited here.');
  const parts = part.at('components').list(messageLimits.buttons * 2);
  const [first] = parts;
  if (first?.at('type').value === SELECT && parts.length === 1) return readSelect(first, key);
  for (const entry of parts)
    if (entry.at('type').value !== BUTTON)
      entry.at('type').report('A row has buttons (type 2), or one text menu (type 3) alone.');
  return { kind: 'buttons', key, buttons: parts.map(readButton) };
}

const messageMembers = ['content', 'embeds', 'components'];

/** The message in a text: alone, as the first of a backup (`messages[0].data`), or a bare embed. */
function findMessage(top: JsonPart): JsonPart {
  const backup = top.at('messages');
  if (!Array.isArray(backup.value)) return top;
  const [first, ...others] = backup.list(mostMembers);
  for (const other of others) top.notes.ignored.push(other.path);
  return first ? (first.at('data').isAbsent ? first : first.at('data')) : top;
}

function readMessage(message: JsonPart): MessageDraft {
  const names = message.names();
  const isBareEmbed =
    !messageMembers.some((name) => names.includes(name)) &&
    ['title', 'description', 'fields', 'author', 'image', 'footer'].some((name) => names.includes(name));
  if (isBareEmbed) return { content: '', embeds: [readEmbed(message, 0)], rows: [] };
  message.expectObject([...messageMembers, 'embed']);
  const single = message.at('embed');
  const embeds = message.at('embeds').list(mostEmbeds);
  return {
    content: message.at('content').text(),
    embeds: (single.isAbsent || embeds.length > 0 ? embeds : [single]).map((embed, index) => {
      if (embed.isAbsent) embed.report('An object is expected here.');
      return readEmbed(embed, index);
    }),
    rows: message.at('components').list(mostRows).map(readRow),
  };
}

export type JsonReading =
  /** `ignored`: paths without a counterpart in a draft, which were dropped. */
  | { readonly ok: true; readonly draft: MessageDraft; readonly ignored: readonly string[] }
  | { readonly ok: false; readonly problems: readonly { readonly path: string; readonly message: string }[] };

/** Reads a message in Discord's JSON, whatever its lengths, or says where it fails: line, column, path. */
export function fromDiscordJson(text: string): JsonReading {
  const fault = findSyntaxFault(text);
  if (fault) {
    const message = `Line ${fault.line}, column ${fault.column}: ${fault.message}`;
    return { ok: false, problems: [{ path: '', message }] };
  }
  const notes: ReadNotes = { problems: [], ignored: [] };
  const parsed: unknown = JSON.parse(text);
  const top = new JsonPart(parsed, '', notes);
  if (!top.isObject)
    return { ok: false, problems: [{ path: '', message: 'A message must be an object: { … }.' }] };
  const draft = readMessage(findMessage(top));
  return notes.problems.length > 0
    ? { ok: false, problems: notes.problems }
    : { ok: true, draft, ignored: notes.ignored };
}

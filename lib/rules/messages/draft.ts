import type { z } from 'zod';
import type { messageDraft } from '@/lib/rules/messages/draft-schema';

/**
 * A message being written, as plain JSON: what the editor changes, templates store and exports contain. An
 * empty text means that a part is absent, so that every field of a form has a value; nothing is validated
 * here (see draft-check).
 */
export type MessageDraft = Readonly<z.output<typeof messageDraft>>;

/** `key` identifies a member of a list independently of its position; it isn't part of the message. */
export interface Keyed {
  readonly key: string;
}

export type DraftEmbed = Readonly<MessageDraft['embeds'][number]>;
export type DraftField = Readonly<DraftEmbed['fields'][number]>;
/** One row under the message: up to five buttons, or one select menu. */
export type DraftRow = Readonly<MessageDraft['rows'][number]>;
export type DraftButtons = Extract<DraftRow, { kind: 'buttons' }>;
export type DraftButton = Readonly<DraftButtons['buttons'][number]>;
export type DraftButtonStyle = DraftButton['style'];
export type DraftSelect = Extract<DraftRow, { kind: 'select' }>;
export type DraftOption = Readonly<DraftSelect['options'][number]>;

/**
 * Discord's limits. Texts are counted in code points (discord-api-docs issue 1315), those of embeds without
 * the white space around them. Source: discord-api-docs, "Create Message", "Embed Limits", "Component
 * Reference".
 */
export const messageLimits = {
  content: 2000,
  embeds: 10,
  /** Title, description, author, footer and fields of all embeds of a message together. */
  embedTotal: 6000,
  title: 256,
  description: 4096,
  author: 256,
  footer: 2048,
  fields: 25,
  fieldName: 256,
  fieldValue: 1024,
  url: 2048,
  color: 0xffffff,
  rows: 5,
  buttons: 5,
  buttonLabel: 80,
  buttonUrl: 512,
  customId: 100,
  options: 25,
  optionLabel: 100,
  optionValue: 100,
  optionDescription: 100,
  placeholder: 150,
} as const;

export const emptyDraft: MessageDraft = { content: '', embeds: [], rows: [] };

/** A key that isn't in the list. */
export function freshKey(list: readonly Keyed[]): string {
  return String(list.reduce((top, { key }) => Math.max(top, Number(key) || 0), 0) + 1);
}

export function emptyEmbed(key: string): DraftEmbed {
  return {
    key,
    title: '',
    url: '',
    description: '',
    color: null,
    author: { name: '', url: '', iconUrl: '' },
    fields: [],
    imageUrl: '',
    thumbnailUrl: '',
    footer: { text: '', iconUrl: '' },
    timestamp: '',
  };
}

export function emptyButton(key: string, style: DraftButtonStyle = 'link'): DraftButton {
  return { key, style, label: '', emoji: '', url: '', customId: '', disabled: false };
}

export function emptyOption(key: string): DraftOption {
  return { key, label: '', value: '', description: '', emoji: '', isDefault: false };
}

/** A select menu with one empty option, which allows one choice. */
export function emptySelect(key: string): DraftSelect {
  return {
    kind: 'select',
    key,
    customId: '',
    placeholder: '',
    minValues: 1,
    maxValues: 1,
    disabled: false,
    options: [emptyOption('1')],
  };
}

export function isEmptyDraft(draft: MessageDraft): boolean {
  return draft.content.trim() === '' && draft.embeds.length === 0 && draft.rows.length === 0;
}

/** The custom ids of a draft in order, without empty ones. */
export function customIdsOf(draft: MessageDraft): string[] {
  return draft.rows
    .flatMap((row) =>
      row.kind === 'select'
        ? [row.customId]
        : row.buttons.filter(({ style }) => style !== 'link').map((button) => button.customId),
    )
    .filter((id) => id !== '');
}

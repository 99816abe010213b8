import type { MessageButton } from '@/lib/core/discord';

/**
 * A message as plain JSON while somebody writes it: what the editor changes, templates store and exports are
 * made of. An empty text stands for a part that is not there, so that every field of a form has a value;
 * nothing here is checked yet (see message-draft-check).
 */
export interface MessageDraft {
  readonly content: string;
  readonly embeds: readonly DraftEmbed[];
  readonly rows: readonly DraftRow[];
}

/** `key` tells the members of a list apart while they change places; it is no part of the message. */
export interface Keyed {
  readonly key: string;
}

export interface DraftField extends Keyed {
  readonly name: string;
  readonly value: string;
  readonly inline: boolean;
}

export interface DraftEmbed extends Keyed {
  readonly title: string;
  readonly url: string;
  readonly description: string;
  /** 0 to 0xffffff, or null for Discord's own edge. */
  readonly color: number | null;
  readonly author: { readonly name: string; readonly url: string; readonly iconUrl: string };
  readonly fields: readonly DraftField[];
  readonly imageUrl: string;
  readonly thumbnailUrl: string;
  readonly footer: { readonly text: string; readonly iconUrl: string };
  /** ISO 8601 with its zone. */
  readonly timestamp: string;
}

export type DraftButtonStyle = Extract<MessageButton, { kind: 'button' }>['style'] | 'link';

export interface DraftButton extends Keyed {
  readonly style: DraftButtonStyle;
  readonly label: string;
  /** As typed: `🎉`, or `<:name:id>` for an emoji of a server. */
  readonly emoji: string;
  /** Of a link button. */
  readonly url: string;
  /** Of every other button: what the bot is told when it is pressed. */
  readonly customId: string;
  readonly disabled: boolean;
}

export interface DraftOption extends Keyed {
  readonly label: string;
  readonly value: string;
  readonly description: string;
  readonly emoji: string;
  /** Chosen already when the menu opens. */
  readonly isDefault: boolean;
}

export interface DraftSelect extends Keyed {
  readonly kind: 'select';
  readonly customId: string;
  readonly placeholder: string;
  readonly minValues: number;
  readonly maxValues: number;
  readonly disabled: boolean;
  readonly options: readonly DraftOption[];
}

export interface DraftButtons extends Keyed {
  readonly kind: 'buttons';
  readonly buttons: readonly DraftButton[];
}

/** One row under the message: up to five buttons, or one select menu. */
export type DraftRow = DraftButtons | DraftSelect;

/**
 * Discord's limits. Texts are counted in code points (discord-api-docs issue 1315), those of embeds without
 * the white space around them. Source: discord-api-docs, "Create Message", "Embed Limits", "Component
 * Reference".
 */
export const messageLimits = {
  content: 2000,
  embeds: 10,
  /** Title, description, author, footer, names and values of the fields, over all embeds of a message. */
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

/** A key that none of the list has yet. */
export function freshKey(list: readonly Keyed[]): string {
  return String(list.reduce((top, { key }) => Math.max(top, Number(key) || 0), 0) + 1);
}

/** An embed with nothing in it. */
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

/** A button with nothing on it yet. */
export function emptyButton(key: string, style: DraftButtonStyle = 'link'): DraftButton {
  return { key, style, label: '', emoji: '', url: '', customId: '', disabled: false };
}

/** A choice of a select menu with nothing on it yet. */
export function emptyOption(key: string): DraftOption {
  return { key, label: '', value: '', description: '', emoji: '', isDefault: false };
}

/** A select menu of one empty choice, of which one is taken. */
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

/** True when nothing stands in the draft. */
export function isEmptyDraft(draft: MessageDraft): boolean {
  return draft.content.trim() === '' && draft.embeds.length === 0 && draft.rows.length === 0;
}

/** Every custom id of a draft, in order; empty ones are left out. */
export function customIdsOf(draft: MessageDraft): string[] {
  return draft.rows
    .flatMap((row) =>
      row.kind === 'select'
        ? [row.customId]
        : row.buttons.filter(({ style }) => style !== 'link').map((button) => button.customId),
    )
    .filter((id) => id !== '');
}

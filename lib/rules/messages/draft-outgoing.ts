import type {
  AllowedMentions,
  MessageButton,
  MessageEmbed,
  MessageRow,
  MessageSelect,
  OutgoingMessage,
} from '@/lib/core/discord';
import type {
  DraftButton,
  DraftEmbed,
  DraftRow,
  DraftSelect,
  MessageDraft,
} from '@/lib/rules/messages/draft';
import { draftEmojiText, parseDraftEmoji } from '@/lib/rules/messages/draft-emoji';

function orNone(text: string): string | undefined {
  return text.trim() === '' ? undefined : text;
}

function toEmbed(embed: DraftEmbed): MessageEmbed {
  const { author, footer, timestamp } = embed;
  const time = Date.parse(timestamp);
  return {
    title: orNone(embed.title),
    url: orNone(embed.url),
    description: orNone(embed.description),
    color: embed.color ?? undefined,
    author:
      author.name.trim() === ''
        ? undefined
        : {
            name: author.name,
            url: orNone(author.url),
            iconUrl: orNone(author.iconUrl),
          },
    fields:
      embed.fields.length === 0
        ? undefined
        : embed.fields.map(({ name, value, inline }) => ({ name, value, inline })),
    imageUrl: orNone(embed.imageUrl),
    thumbnailUrl: orNone(embed.thumbnailUrl),
    footer: footer.text.trim() === '' ? undefined : { text: footer.text, iconUrl: orNone(footer.iconUrl) },
    timestamp: Number.isFinite(time) ? new Date(time).toISOString() : undefined,
  };
}

function toButton({ style, label, emoji, url, customId, disabled }: DraftButton): MessageButton {
  const shared = {
    label: orNone(label),
    emoji: parseDraftEmoji(emoji) ?? undefined,
    disabled: disabled || undefined,
  };
  return style === 'link' ? { kind: 'link', ...shared, url } : { kind: 'button', ...shared, style, customId };
}

function toSelect(select: DraftSelect): MessageSelect {
  return {
    kind: 'select',
    customId: select.customId,
    placeholder: orNone(select.placeholder),
    minValues: select.minValues,
    maxValues: select.maxValues,
    disabled: select.disabled || undefined,
    options: select.options.map(({ label, value, description, emoji, isDefault }) => ({
      label,
      value,
      description: orNone(description),
      emoji: parseDraftEmoji(emoji) ?? undefined,
      default: isDefault || undefined,
    })),
  };
}

function toRow(row: DraftRow): MessageRow {
  return row.kind === 'select' ? [toSelect(row)] : row.buttons.map(toButton);
}

/**
 * A draft as a message to post or to draw. What cannot be read yet (an emoji, a time) is left out: check the
 * draft first when it is to be posted. Lists that are empty are given as such, so that an edit takes away
 * what was there before.
 */
export function toOutgoingMessage(draft: MessageDraft, allowedMentions: AllowedMentions): OutgoingMessage {
  return {
    content: draft.content,
    embeds: draft.embeds.map(toEmbed),
    components: draft.rows.map(toRow),
    allowedMentions,
  };
}

function fromEmbed(embed: MessageEmbed, index: number): DraftEmbed {
  return {
    key: String(index + 1),
    title: embed.title ?? '',
    url: embed.url ?? '',
    description: embed.description ?? '',
    color: embed.color ?? null,
    author: {
      name: embed.author?.name ?? '',
      url: embed.author?.url ?? '',
      iconUrl: embed.author?.iconUrl ?? '',
    },
    fields: (embed.fields ?? []).map(({ name, value, inline }, place) => ({
      key: String(place + 1),
      name,
      value,
      inline: inline ?? false,
    })),
    imageUrl: embed.imageUrl ?? '',
    thumbnailUrl: embed.thumbnailUrl ?? '',
    footer: { text: embed.footer?.text ?? '', iconUrl: embed.footer?.iconUrl ?? '' },
    timestamp: embed.timestamp ?? '',
  };
}

function fromButton(button: MessageButton, index: number): DraftButton {
  return {
    key: String(index + 1),
    style: button.kind === 'link' ? 'link' : button.style,
    label: button.label ?? '',
    emoji: draftEmojiText(button.emoji),
    url: button.kind === 'link' ? button.url : '',
    customId: button.kind === 'link' ? '' : button.customId,
    disabled: button.disabled ?? false,
  };
}

function fromRow(row: MessageRow, index: number): DraftRow {
  const key = String(index + 1);
  const [first] = row;
  if (first?.kind === 'select')
    return {
      kind: 'select',
      key,
      customId: first.customId,
      placeholder: first.placeholder ?? '',
      minValues: first.minValues ?? 1,
      maxValues: first.maxValues ?? 1,
      disabled: first.disabled ?? false,
      options: first.options.map((option, place) => ({
        key: String(place + 1),
        label: option.label,
        value: option.value,
        description: option.description ?? '',
        emoji: draftEmojiText(option.emoji),
        isDefault: option.default ?? false,
      })),
    };
  return {
    kind: 'buttons',
    key,
    buttons: row.flatMap((button, place) => (button.kind === 'select' ? [] : [fromButton(button, place)])),
  };
}

export function fromOutgoingMessage(
  message: Pick<OutgoingMessage, 'content' | 'embeds' | 'components'>,
): MessageDraft {
  return {
    content: message.content ?? '',
    embeds: (message.embeds ?? []).map(fromEmbed),
    rows: (message.components ?? []).map(fromRow),
  };
}

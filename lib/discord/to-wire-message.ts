import 'server-only';
import { ButtonStyle, ComponentType } from 'discord-api-types/v10';
import type {
  MessageButton,
  MessageEmbed,
  MessageRow,
  MessageSelect,
  OutgoingMessage,
} from '@/lib/core/discord';

/** Converts a message to Discord's JSON, as wire-message.ts reads it. Absent and empty parts stay so. */
export function toWireMessage(message: OutgoingMessage) {
  return {
    content: message.content,
    embeds: message.embeds?.map(toWireEmbed),
    components: message.components?.map(toWireRow),
    allowed_mentions: message.allowedMentions,
  };
}

function toWireEmbed({ author, footer, imageUrl, thumbnailUrl, ...plain }: MessageEmbed) {
  return {
    ...plain,
    author: author && { name: author.name, url: author.url, icon_url: author.iconUrl },
    footer: footer && { text: footer.text, icon_url: footer.iconUrl },
    image: imageUrl === undefined ? undefined : { url: imageUrl },
    thumbnail: thumbnailUrl === undefined ? undefined : { url: thumbnailUrl },
  };
}

function toWireRow(row: MessageRow) {
  return { type: ComponentType.ActionRow, components: row.map(toWireComponent) };
}

const buttonStyles = {
  primary: ButtonStyle.Primary,
  secondary: ButtonStyle.Secondary,
  success: ButtonStyle.Success,
  danger: ButtonStyle.Danger,
} as const;

function toWireComponent(component: MessageButton | MessageSelect) {
  switch (component.kind) {
    case 'button': {
      const { label, emoji, disabled, customId, style } = component;
      return {
        type: ComponentType.Button,
        label,
        emoji,
        disabled,
        custom_id: customId,
        style: buttonStyles[style],
      };
    }
    case 'link': {
      const { label, emoji, disabled, url } = component;
      return { type: ComponentType.Button, label, emoji, disabled, url, style: ButtonStyle.Link };
    }
    case 'select':
      return {
        type: ComponentType.StringSelect,
        custom_id: component.customId,
        placeholder: component.placeholder,
        min_values: component.minValues,
        max_values: component.maxValues,
        disabled: component.disabled,
        options: component.options,
      };
  }
}

import 'server-only';
import { ButtonStyle, ComponentType } from 'discord-api-types/v10';
import type {
  MessageButton,
  MessageEmbed,
  MessageRow,
  MessageSelect,
  OutgoingMessage,
  SentMessage,
} from '@/lib/core/discord';
import { botRequest, route } from '@/lib/discord/bot-request';
import { wireSentMessage } from '@/lib/discord/wire';

/**
 * Posts as the bot. With a `nonce` (at most 25 characters) a repeated call within some minutes gives the message that the
 * first one made instead of a second one. Throws `discord_refused` with Discord's reason (no access, a limit passed),
 * `rate_limited` or `discord_unavailable`.
 */
export async function sendMessage(
  channelId: string,
  message: OutgoingMessage,
  { nonce }: { nonce?: string } = {},
): Promise<SentMessage> {
  const body = {
    content: message.content,
    embeds: message.embeds?.map(toWireEmbed),
    components: message.components?.map(toWireRow),
    allowed_mentions: message.allowedMentions,
    ...(nonce === undefined ? {} : { nonce, enforce_nonce: true }),
  };
  return botRequest({ method: 'POST', route: route`/channels/${channelId}/messages`, body }, wireSentMessage);
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
        options: component.options,
      };
  }
}

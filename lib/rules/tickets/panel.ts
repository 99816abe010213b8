import { toColourNumber } from '@/lib/core/colour';
import { toCustomId } from '@/lib/core/custom-id';
import type { MessageRow, OutgoingMessage } from '@/lib/core/discord';
import { toMessageEmoji } from '@/lib/core/emoji';

export const ticketTemplates = ['default', 'Support', 'AdvancedSupport'] as const;
export type TicketTemplate = (typeof ticketTemplates)[number];

/**
 * Most characters of each text. Title, description and footer together stay below Discord's 6000 of a
 * message.
 */
export const ticketPanelLimits = {
  title: 256,
  description: 4000,
  footer: 1024,
  /** First message in a ticket. */
  message: 2000,
  optionLabel: 100,
  optionDescription: 100,
  /** First message in a ticket of one option. */
  optionMessage: 1000,
} as const;

/** A topic in the menu of a panel. */
export interface TicketOption {
  /** What the bot is told when it is chosen; it stays the same while the options change places. */
  readonly id: string;
  /** As in a text: `🎫`, `<:name:id>`, or empty for none. */
  readonly emoji: string;
  readonly label: string;
  readonly description: string;
  /** The role that is pinged in a ticket of this topic. */
  readonly rolePing: string | null;
  readonly defaultMessage: string;
}

/** What a panel looks like and what its tickets begin with. */
export interface TicketPanel {
  readonly publishChannel: string;
  readonly ticketCategoryID: string;
  /** The manager role: who it belongs to sees every ticket of the panel. */
  readonly supportRoleID: string;
  readonly ticketTitle: string;
  readonly ticketDescription: string;
  readonly ticketFooter: string;
  /** `#rrggbb`. */
  readonly ticketDefaultColor: string;
  readonly ticketDefaultMessage: string;
  readonly dropdownOptions: readonly TicketOption[];
  readonly ticketTemplate: TicketTemplate;
  /** A message of the embed builder that takes the place of title, description and footer. */
  readonly panelEmbedId: string | null;
}

type Look = Pick<
  TicketPanel,
  'ticketTitle' | 'ticketDescription' | 'ticketFooter' | 'ticketDefaultColor' | 'dropdownOptions'
>;
type Body = Pick<OutgoingMessage, 'content' | 'embeds'>;

function orNone(text: string): string | undefined {
  return text.trim() === '' ? undefined : text.trim();
}

/** One button for a panel without topics, else a menu of them. */
function toRow(panelId: string, options: readonly TicketOption[]): MessageRow {
  const customId = toCustomId({ kind: 'ticket', action: 'open', args: [panelId] });
  if (options.length === 0) {
    const look = { label: 'Open a ticket', emoji: { id: null, name: '🎫' } };
    return [{ kind: 'button', style: 'primary', customId, ...look }];
  }
  return [
    {
      kind: 'select',
      customId,
      placeholder: 'Choose a topic…',
      minValues: 1,
      maxValues: 1,
      options: options.map(({ id, label, description, emoji }) => ({
        label,
        value: id,
        description: orNone(description),
        emoji: toMessageEmoji(emoji),
      })),
    },
  ];
}

/** True when a panel of its own texts would be an embed without any. */
export function isBlankPanel({
  ticketTitle,
  ticketDescription,
}: Pick<Look, 'ticketTitle' | 'ticketDescription'>) {
  return ticketTitle.trim() === '' && ticketDescription.trim() === '';
}

/**
 * A panel as the bot posts it: its texts (or `body`, a message of the embed builder), and the button or menu
 * that opens a ticket. Content is always there, if empty, so that an edit takes away what was there before.
 * Nobody is pinged.
 */
export function toTicketMessage(panelId: string, look: Look, body: Body | null): OutgoingMessage {
  const own = {
    title: orNone(look.ticketTitle),
    description: orNone(look.ticketDescription),
    color: toColourNumber(look.ticketDefaultColor),
    footer: look.ticketFooter.trim() === '' ? undefined : { text: look.ticketFooter.trim() },
  };
  return {
    content: body?.content ?? '',
    embeds: body ? (body.embeds ?? []) : isBlankPanel(look) ? [] : [own],
    components: [toRow(panelId, look.dropdownOptions)],
    allowedMentions: { parse: [] },
  };
}

import type { z } from 'zod';
import { toColourNumber } from '@/lib/core/colour';
import { toCustomId } from '@/lib/core/custom-id';
import type { MessageRow, OutgoingMessage } from '@/lib/core/discord';
import { toMessageEmoji } from '@/lib/core/emoji';
import type { ticketOption, ticketPanel } from '@/lib/rules/tickets/panel-schema';

export type TicketOption = z.output<typeof ticketOption>;
export type TicketPanel = z.output<typeof ticketPanel>;

type Appearance = Pick<
  TicketPanel,
  'ticketTitle' | 'ticketDescription' | 'ticketFooter' | 'ticketDefaultColor' | 'dropdownOptions'
>;
type Body = Pick<OutgoingMessage, 'content' | 'embeds'>;

function orNone(text: string): string | undefined {
  return text.trim() === '' ? undefined : text.trim();
}

/** A button for a panel without topics, otherwise a menu. */
function toRow(panelId: string, options: readonly TicketOption[]): MessageRow {
  const customId = toCustomId({ kind: 'ticket', action: 'open', args: [panelId] });
  if (options.length === 0) {
    const appearance = { label: 'Open a ticket', emoji: { id: null, name: '🎫' } };
    return [{ kind: 'button', style: 'primary', customId, ...appearance }];
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

export function panelTitle({ ticketTitle }: Pick<TicketPanel, 'ticketTitle'>): string {
  return ticketTitle || 'without a title';
}

/** True if the embed of a panel would contain no text. */
export function isBlankPanel({
  ticketTitle,
  ticketDescription,
}: Pick<Appearance, 'ticketTitle' | 'ticketDescription'>) {
  return ticketTitle.trim() === '' && ticketDescription.trim() === '';
}

/**
 * A panel as the bot posts it: its texts (or `body`, a message of the embed builder), and the button or menu
 * that opens a ticket. Content is always included, even if empty, so that an edit removes what was there
 * before. No pings.
 */
export function toTicketMessage(panelId: string, appearance: Appearance, body: Body | null): OutgoingMessage {
  const own = {
    title: orNone(appearance.ticketTitle),
    description: orNone(appearance.ticketDescription),
    color: toColourNumber(appearance.ticketDefaultColor),
    footer: appearance.ticketFooter.trim() === '' ? undefined : { text: appearance.ticketFooter.trim() },
  };
  return {
    content: body?.content ?? '',
    embeds: body ? (body.embeds ?? []) : isBlankPanel(appearance) ? [] : [own],
    components: [toRow(panelId, appearance.dropdownOptions)],
    allowedMentions: { parse: [] },
  };
}

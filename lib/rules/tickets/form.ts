import type { FieldErrors } from '@/lib/core/errors';
import { findFieldErrors } from '@/lib/core/field-check';
import { defineForm, part } from '@/lib/core/form';
import { isBlankPanel, type TicketOption } from '@/lib/rules/tickets/panel';
import { firstMessage, optionFields, placeFields, textFields } from '@/lib/rules/tickets/panel-fields';

function checkOption(option: TicketOption, index: number): FieldErrors {
  const { emoji, label, description, defaultMessage } = optionFields;
  const at = (name: string) => `dropdownOptions.${index}.${name}`;
  return {
    ...findFieldErrors(at('emoji'), emoji, option.emoji, 'pro'),
    ...findFieldErrors(at('label'), label, option.label.trim(), 'pro'),
    ...findFieldErrors(at('description'), description, option.description.trim(), 'pro'),
    ...findFieldErrors(at('defaultMessage'), defaultMessage, option.defaultMessage.trim(), 'pro'),
  };
}

/** A ticket panel. It can show a message of the embed builder, by id, instead of its own texts. */
export const ticketPanelForm = defineForm({
  id: 'ticket-panel',
  fields: {
    ...placeFields,
    panelEmbedId: part<string | null>({ label: 'Embed', initial: null }),
    ...textFields,
    ticketDefaultMessage: firstMessage,
    dropdownOptions: part<readonly TicketOption[]>({ label: 'Options', initial: [] }),
  },
  groups: [
    { title: 'Place', fields: ['publishChannel', 'ticketCategoryID', 'supportRoleID'] },
    {
      title: 'Message',
      fields: [
        'panelEmbedId',
        'ticketTitle',
        'ticketDescription',
        'ticketFooter',
        'ticketDefaultColor',
        'ticketDefaultMessage',
      ],
    },
  ],
  check: (draft) => ({
    ...(draft.panelEmbedId === null && isBlankPanel(draft)
      ? { ticketDescription: 'Write a title or a description.' }
      : {}),
    ...Object.assign({}, ...draft.dropdownOptions.map(checkOption)),
  }),
});

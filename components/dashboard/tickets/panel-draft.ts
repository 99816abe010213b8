import type { FieldErrors } from '@/lib/core/errors';
import { lengthOf } from '@/lib/core/text-length';
import { type TicketTemplate, ticketPanelLimits } from '@/lib/rules/tickets/limits';
import { isBlankPanel, type TicketOption, type TicketPanel } from '@/lib/rules/tickets/panel';
import type { ListedPanel } from '@/lib/rules/tickets/panel-schema';
import { ticketTemplateTexts } from '@/lib/rules/tickets/templates';

type Places = 'publishChannel' | 'ticketCategoryID' | 'supportRoleID';

/** A panel while somebody sets it up: the places may still be open. */
export type PanelDraft = Omit<TicketPanel, Places> & { readonly [K in Places]: string | null };

/** A new panel by a template, with as many of its options as the plan allows. */
export function draftFromTemplate(template: TicketTemplate, optionLimit: number): PanelDraft {
  const texts = ticketTemplateTexts[template];
  return {
    publishChannel: null,
    ticketCategoryID: null,
    supportRoleID: null,
    ...texts,
    dropdownOptions: texts.dropdownOptions.slice(0, optionLimit),
    ticketTemplate: template,
    panelEmbedId: null,
  };
}

/** What is still wrong with a draft, by field. The server has the last word. */
export function checkDraft(draft: PanelDraft): FieldErrors {
  const tooLong = (text: string, max: number) => (lengthOf(text) > max ? `At most ${max} characters.` : null);
  const limits = ticketPanelLimits;
  const found: [string, string | null][] = [
    ['publishChannel', draft.publishChannel === null ? 'Choose a channel to publish in.' : null],
    ['ticketCategoryID', draft.ticketCategoryID === null ? 'Choose a category.' : null],
    ['supportRoleID', draft.supportRoleID === null ? 'Choose a manager role.' : null],
    ['ticketTitle', tooLong(draft.ticketTitle, limits.title)],
    [
      'ticketDescription',
      draft.panelEmbedId === null && isBlankPanel(draft)
        ? 'Write a title or a description.'
        : tooLong(draft.ticketDescription, limits.description),
    ],
    ['ticketFooter', tooLong(draft.ticketFooter, limits.footer)],
    ['ticketDefaultMessage', tooLong(draft.ticketDefaultMessage, limits.message)],
    ...draft.dropdownOptions.flatMap((option, index): [string, string | null][] => {
      const at = (name: string) => `dropdownOptions.${index}.${name}`;
      const isEmpty = option.label.trim() === '';
      return [
        [at('label'), isEmpty ? 'Must not be empty.' : tooLong(option.label, limits.optionLabel)],
        [at('description'), tooLong(option.description, limits.optionDescription)],
        [at('defaultMessage'), tooLong(option.defaultMessage, limits.optionMessage)],
      ];
    }),
  ];
  return Object.fromEntries(
    found.flatMap(([path, message]): [string, string][] => (message === null ? [] : [[path, message]])),
  );
}

/** The server's findings under the names of the draft. */
export function fromServerFields(fields: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(fields).map(([path, message]) => [path.replace(/^panelData\./, ''), message]),
  );
}

/** An option with nothing in it; its id is new among the others. */
export function emptyOption(options: readonly TicketOption[]): TicketOption {
  const top = options.reduce(
    (most, { id }) => Math.max(most, Number(/^option-(\d+)$/.exec(id)?.[1] ?? 0)),
    0,
  );
  return {
    id: `option-${top + 1}`,
    emoji: '',
    label: '',
    description: '',
    rolePing: null,
    defaultMessage: '',
  };
}

/** A stored panel as a draft. */
export function draftFromPanel({ panelData }: ListedPanel): PanelDraft {
  return panelData;
}

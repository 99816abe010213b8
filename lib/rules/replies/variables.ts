import { fillPlaceholders } from '@/lib/core/placeholders';
import type { Variable } from '@/lib/core/variable';
import { type MessageDraft, messageLimits } from '@/lib/rules/messages/draft';

const common = [
  { name: '{user}', meaning: 'Mentions the member' },
  { name: '{user_tag}', meaning: "The member's name, without a mention" },
  { name: '{guild}', meaning: "The server's name" },
  { name: '{memberCount}', meaning: 'How many members there are' },
  { name: '{channel}', meaning: 'The channel that they wrote in', example: '#general' },
] as const satisfies readonly Variable[];

export const commandVariables: readonly Variable[] = [
  ...common,
  { name: '{args}', meaning: 'Everything written after the command', example: 'the second rule' },
  { name: '{1}', meaning: 'The first word after the command; {2} to {9} are the next', example: 'the' },
];

export const responseVariables: readonly Variable[] = [
  ...common,
  { name: '{message}', meaning: "The member's own message", example: 'Hello there' },
];

/** The values of the placeholders for what follows a command; empty for a missing word. */
export function argumentValues(args: string): Readonly<Record<string, string>> {
  const words = args.trim() === '' ? [] : args.trim().split(/\s+/);
  const numbered = Array.from({ length: 9 }, (_, index): [string, string] => [
    String(index + 1),
    words[index] ?? '',
  ]);
  return { args: args.trim(), ...Object.fromEntries(numbered) };
}

const cut = (text: string, max: number) => [...text].slice(0, max).join('');

/** Fills in a message's placeholders, and truncates each text to Discord's limit. */
export function fillMessage(draft: MessageDraft, values: Readonly<Record<string, string>>): MessageDraft {
  const fill = (text: string, max: number) => cut(fillPlaceholders(text, values), max);
  return {
    ...draft,
    content: fill(draft.content, messageLimits.content),
    embeds: draft.embeds.map((embed) => ({
      ...embed,
      title: fill(embed.title, messageLimits.title),
      description: fill(embed.description, messageLimits.description),
      author: { ...embed.author, name: fill(embed.author.name, messageLimits.author) },
      footer: { ...embed.footer, text: fill(embed.footer.text, messageLimits.footer) },
      fields: embed.fields.map((field) => ({
        ...field,
        name: fill(field.name, messageLimits.fieldName),
        value: fill(field.value, messageLimits.fieldValue),
      })),
    })),
  };
}

import type { TranscriptMessage } from '@/lib/rules/tickets/transcript-schema';

/** All text of a message that is shown, for looking something up in it. */
export function searchTextOf({ author, content, attachments, embeds }: TranscriptMessage): string {
  return [
    author.name,
    content,
    ...attachments.map(({ name }) => name),
    ...embeds.flatMap(({ title, description, fields }) => [
      title ?? '',
      description ?? '',
      ...fields.flatMap(({ name, value }) => [name, value]),
    ]),
  ].join('\n');
}

/** Finds `term` literally, ignoring case; null for a blank one. For splitting a text at the matches. */
export function searchExpression(term: string): RegExp | null {
  const text = term.trim();
  if (text === '') return null;
  return new RegExp(`(${text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')})`, 'iu');
}

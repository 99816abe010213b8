import type { TranscriptMessage } from '@/lib/rules/tickets/transcript-schema';

/** All visible text of a message, for the search. */
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

/** Matches `term` literally, ignoring case, for splitting a text at the matches; null for a blank one. */
export function searchExpression(term: string): RegExp | null {
  const text = term.trim();
  if (text === '') return null;
  return new RegExp(`(${text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')})`, 'iu');
}

import type { TranscriptMessage } from '@/lib/rules/tickets/transcript-schema';

/** The header of an exported transcript. Times are ISO 8601 in UTC. */
export interface TranscriptHead {
  readonly guildName: string;
  readonly topic: string | null;
  readonly opener: { readonly username: string };
  readonly openedAt: string;
  readonly closedAt: string | null;
  readonly closedBy: { readonly username: string } | null;
  readonly reason: string;
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Continuation lines are indented, so that no one can fake another person's message. */
function indented(text: string): string {
  return text.split(/\r\n|[\n\r\u2028\u2029]/).join('\n    ');
}

function toLines({ author, createdAt, content, attachments, embeds }: TranscriptMessage): string {
  const parts = [
    content,
    ...embeds.map(({ title, description, fields }) =>
      ['[embed]', title, description, ...fields.map(({ name, value }) => `${name}: ${value}`)]
        .filter((part) => part !== null && part !== '')
        .join('\n'),
    ),
    ...attachments.map(({ name, url }) => `[file] ${oneLine(name)} ${url}`),
  ].filter((part) => part !== '');
  const who = `${oneLine(author.name)}${author.isBot ? ' (bot)' : ''}`;
  return `[${createdAt.slice(11, 19)}] ${who}: ${indented(parts.join('\n'))}`;
}

/** A transcript as plain text: authors, times (UTC) and messages, with a line above each day. */
export function toTranscriptText(head: TranscriptHead, messages: readonly TranscriptMessage[]): string {
  const { guildName, topic, opener, openedAt, closedAt, closedBy, reason } = head;
  const lines = [
    `${oneLine(opener.username)}'s ticket in ${oneLine(guildName)}`,
    ...(topic === null ? [] : [`Topic: ${oneLine(topic)}`]),
    `Opened: ${openedAt}`,
    ...(closedAt === null ? [] : [`Closed: ${closedAt} by ${oneLine(closedBy?.username ?? 'unknown')}`]),
    ...(reason === '' ? [] : [`Reason: ${indented(reason)}`]),
    `Messages: ${messages.length}. Times are in UTC.`,
  ];
  let day = '';
  for (const message of messages) {
    const itsDay = message.createdAt.slice(0, 10);
    if (itsDay !== day) lines.push('', `--- ${itsDay} ---`, '');
    day = itsDay;
    lines.push(toLines(message));
  }
  return `${lines.join('\n')}\n`;
}

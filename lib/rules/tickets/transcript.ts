/** What a transcript of a ticket may hold; embeds and files as Discord limits them. */
export const transcriptLimits = {
  messages: 2000,
  /** Pages of one transcript. */
  pages: 200,
  /** Messages of one page. */
  pageMessages: 100,
  /** Bytes of one page: it is kept as one document. */
  pageBytes: 512 * 1024,
  content: 4000,
  name: 100,
  attachments: 10,
  attachmentName: 260,
  attachmentUrl: 2048,
  embeds: 10,
  embedTitle: 256,
  embedDescription: 4096,
  embedFields: 25,
  embedFieldName: 256,
  embedFieldValue: 1024,
} as const;

/** Longest reason for closing a ticket, in code points. */
export const longestCloseReason = 500;

export interface TranscriptEmbed {
  readonly title: string | null;
  readonly description: string | null;
  readonly fields: readonly { readonly name: string; readonly value: string }[];
}

export interface TranscriptFile {
  readonly name: string;
  readonly url: string;
  /** In bytes. */
  readonly size: number;
}

/** What somebody wrote in a ticket. */
export interface TranscriptMessage {
  readonly author: { readonly id: string; readonly name: string; readonly isBot: boolean };
  /** ISO 8601. */
  readonly createdAt: string;
  readonly content: string;
  readonly attachments: readonly TranscriptFile[];
  readonly embeds: readonly TranscriptEmbed[];
}

const fileHosts: readonly string[] = ['cdn.discordapp.com', 'media.discordapp.net'];

/** True for an https address of a file on Discord's own hosts. */
export function isDiscordFile(address: string): boolean {
  if (/[\s\\]/.test(address) || !URL.canParse(address)) return false;
  const url = new URL(address);
  const isPlain = url.username === '' && url.password === '' && url.port === '';
  return url.protocol === 'https:' && isPlain && fileHosts.includes(url.hostname);
}

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

/**
 * Finds `term` as it is typed, whatever its case; null for a blank one. The expression splits a text at what
 * it finds.
 */
export function searchExpression(term: string): RegExp | null {
  const text = term.trim();
  if (text === '') return null;
  return new RegExp(`(${text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')})`, 'iu');
}

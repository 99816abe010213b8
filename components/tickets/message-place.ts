import { MINUTE } from '@/lib/core/milliseconds';
import type { TranscriptMessage } from '@/lib/rules/tickets/transcript-schema';

/** Messages by the same author within this time are grouped under one name, as on Discord. */
const TOGETHER_MS = 7 * MINUTE;

/** The day of a time in the visitor's zone, for comparing. */
function dayOf(iso: string): string {
  return new Date(iso).toDateString();
}

/** Whether a message starts a new day, and whether it needs a name above it. */
export function placeAfter(
  message: TranscriptMessage,
  before: TranscriptMessage | null,
): { readonly isNewDay: boolean; readonly hasHead: boolean } {
  if (!before) return { isNewDay: true, hasHead: true };
  const isNewDay = dayOf(message.createdAt) !== dayOf(before.createdAt);
  const isSame = message.author.id === before.author.id && message.author.name === before.author.name;
  const apart = Date.parse(message.createdAt) - Date.parse(before.createdAt);
  return { isNewDay, hasHead: isNewDay || !isSame || Math.abs(apart) > TOGETHER_MS };
}

/** The id of a message's element, counted from 0 over the whole transcript. */
export function messageElementId(index: number): string {
  return `message-${index}`;
}

/** `512 B`, `18.2 kB`, `3.1 MB`. */
export function toFileSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  const isSmall = bytes < 999_950;
  const amount = bytes / (isSmall ? 1000 : 1_000_000);
  return `${amount.toLocaleString('en', { maximumFractionDigits: 1 })} ${isSmall ? 'kB' : 'MB'}`;
}

import { clipText } from '@/lib/core/clip-text';
import { fillPlaceholders } from '@/lib/core/placeholders';
import type { NoticeType } from '@/lib/rules/notifications/kinds';
import { inboxLimits } from '@/lib/rules/notifications/limits';
import type { Notice } from '@/lib/rules/notifications/schema';

/**
 * What is told of each type: `{name}` is a member of its data, and `{server}` the name of the server in its
 * `guildId`, which is filled in when it is told.
 */
const texts = {
  'battleship-invite': {
    title: 'Battleship invite',
    message: '{senderName} invites you to a game of Battleship.',
  },
  'match-invite': { title: '{game} invitation', message: '{senderName} invites you to a game of {game}.' },
  'friend-request': { title: 'Friend request', message: '{senderName} wants to be your friend.' },
  'friend-accepted': {
    title: 'New friend',
    message: '{senderName} accepted your friend request.',
  },
  'application-decided': {
    title: 'Your application was {state}',
    message: 'Your application for {name} in {server} was {state}.',
  },
  'ticket-answered': {
    title: 'Your ticket was answered',
    message: '{senderName} answered your ticket in {server}.',
  },
  'giveaway-won': { title: 'You won a giveaway', message: 'You won {name} in {server}.' },
  'grant-given': {
    title: 'You can use the dashboard',
    message: 'You were given access to {name} in the dashboard of {server}.',
  },
  'problem-found': {
    title: "Something doesn't work in {server}",
    message: '{name}: {problem}',
  },
  'setting-problem': {
    title: "A setting doesn't work in {server}",
    message: '{name}: {problem}',
  },
  'premium-bought': {
    title: 'Your {plan} plan is active',
    message: "Thank you. Choose the servers it covers, if you haven't yet.",
  },
  'payment-failed': {
    title: 'Your payment failed',
    message: 'Your {plan} plan stays on until {date}. Update your card to keep it.',
  },
  'premium-ending': {
    title: 'Premium ends soon',
    message: 'Your {plan} plan ends on {date}. Nothing is deleted. Renew it to keep everything open.',
  },
} as const satisfies Partial<Readonly<Record<NoticeType, Pick<Notice, 'title' | 'message'>>>>;

/** The names in braces of a text. */
type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;
type TextType = keyof typeof texts;
type NamesOf<T extends TextType> = NamesIn<(typeof texts)[T]['title'] | (typeof texts)[T]['message']>;
/** What a text needs, and what else goes along for its link. */
type DataOf<T extends TextType> = Readonly<Record<Exclude<NamesOf<T>, 'server'>, string>> &
  ('server' extends NamesOf<T> ? { readonly guildId: string } : unknown) &
  Readonly<Record<string, string>>;

/** Members of data within the limits. */
export function clippedData(data: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(data).map(([name, text]) => [name, clipText(text, inboxLimits.dataText)]),
  );
}

/** What is told of a type, in words; `{server}` is still to be filled in. */
export function noticeOf<T extends TextType>(type: T, data: DataOf<T>): Notice {
  const { title, message } = texts[type];
  return {
    type,
    title: fillPlaceholders(title, data),
    message: fillPlaceholders(message, data),
    data: clippedData(data),
  };
}

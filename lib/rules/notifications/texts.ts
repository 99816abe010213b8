import { clipText } from '@/lib/core/clip-text';
import { formerMember } from '@/lib/core/former-member';
import type { Person } from '@/lib/core/person';
import { fillPlaceholders } from '@/lib/core/placeholders';
import type { NoticeType } from '@/lib/rules/notifications/kinds';
import { inboxLimits } from '@/lib/rules/notifications/limits';
import type { Notice } from '@/lib/rules/notifications/schema';

interface NoticeText {
  readonly title: string;
  readonly message: string;
}

/**
 * The text of each type, filled when it is read: `{name}` is a member of its data, `{senderName}` the person
 * who caused it, and `{server}` the name of the server in its `guildId` at the time.
 */
const texts = {
  'battleship-invite': {
    title: 'Battleship invite',
    message: '{senderName} invites you to a game of Battleship.',
  },
  'match-invite': { title: '{game} invitation', message: '{senderName} invites you to a game of {game}.' },
  'seat-free': {
    title: 'A seat is free',
    message: 'You can sit down at the {game} table you are waiting for.',
  },
  'friend-request': { title: 'Friend request', message: '{senderName} wants to be your friend.' },
  'friend-accepted': {
    title: 'New friend',
    message: '{senderName} accepted your friend request.',
  },
  'friend-made': { title: 'New friend', message: "You accepted {senderName}'s friend request." },
  'account-kept': { title: 'Your account stays', message: 'You logged in, so the deletion is cancelled.' },
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
} as const satisfies Partial<Readonly<Record<NoticeType, NoticeText>>>;

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;
type TextType = keyof typeof texts;
type NamesOf<T extends TextType> = NamesIn<(typeof texts)[T]['title'] | (typeof texts)[T]['message']>;
/** The values that a text and its link need. */
type DataOf<T extends TextType> = Readonly<Record<Exclude<NamesOf<T>, 'server' | 'senderName'>, string>> &
  ('server' extends NamesOf<T> ? { readonly guildId: string } : unknown) &
  Readonly<Record<string, string>>;
/** The sender, for types that name one. */
type SenderOf<T extends TextType> = 'senderName' extends NamesOf<T> ? readonly [Person] : readonly [];

/** Types whose links or games need the sender's id. */
const sentById: readonly NoticeType[] = [
  'battleship-invite',
  'match-invite',
  'friend-request',
  'friend-accepted',
  'friend-made',
];

/** The text of a type; null for one whose notifications bring their own. */
export function textOf(type: string): NoticeText | null {
  const known: Readonly<Record<string, NoticeText>> = texts;
  return Object.hasOwn(known, type) ? (known[type] ?? null) : null;
}

export function clippedData(data: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(data).map(([name, text]) => [name, clipText(text, inboxLimits.dataText)]),
  );
}

/** A notification of a type, caused by `from`; its text is generated when it is read. */
export function noticeOf<T extends TextType>(type: T, data: DataOf<T>, ...[from]: SenderOf<T>): Notice {
  const kept = clippedData(data);
  const { title, message } = texts[type];
  // Values that the data truncates are stored in full.
  const long = Object.entries(data).filter(
    ([name, text]) => kept[name] !== text && `${title} ${message}`.includes(`{${name}}`),
  );
  return {
    type,
    data: kept,
    from: from ? { userId: from.userId, username: from.username } : null,
    words: Object.fromEntries(long.map(([name, text]) => [name, clipText(text, inboxLimits.message)])),
  };
}

/** The sender as members of the data sent to the browser. */
function senderData({ type, from }: Pick<Notice, 'type' | 'from'>): Record<string, string> {
  if (from === null) return {};
  const { userId, username: senderName } = from;
  const isById = sentById.includes(type) && userId !== formerMember.userId;
  return isById ? { senderId: userId, senderName } : { senderName };
}

/** For a type from a later release, which is read as another one here without words. */
const unknown: NoticeText = { title: 'Notification', message: '' };

/** A notification's text, and the data for its user's browser. */
export function worded(notice: Notice): NoticeText & { readonly data: Record<string, string> } {
  const data = { ...notice.data, ...clippedData(senderData(notice)) };
  const { title, message } = textOf(notice.type) ?? unknown;
  const fill = (text: string) => fillPlaceholders(text, { ...data, ...notice.words });
  return {
    title: notice.title ?? clipText(fill(title), inboxLimits.title),
    message: notice.message ?? clipText(fill(message), inboxLimits.message),
    data,
  };
}

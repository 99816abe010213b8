import { formerMember } from '@/lib/core/former-member';
import { matchPlaceholders } from '@/lib/core/placeholders';
import { type AnyRecord, isRecord } from '@/lib/core/record';
import { withItems } from '@/lib/core/record-members';
import { type Notice, notice as schema } from '@/lib/rules/notifications/schema';
import { textOf, worded } from '@/lib/rules/notifications/texts';

/** The values in stored texts that the data lacks or shortens; null if the type's text can't produce them. */
function wordsIn(old: AnyRecord, { title, message }: { readonly title: string; readonly message: string }) {
  const { success, data: notice } = schema.safeParse({
    ...old,
    words: {},
    title: undefined,
    message: undefined,
  });
  const template = textOf(String(old.type));
  if (!success || template === null) return null;
  const { data } = worded(notice);
  const whole = Object.entries(data).filter(([, text]) => !text.endsWith('…'));
  const ofTitle = matchPlaceholders(template.title, title, { known: Object.fromEntries(whole) });
  const values = ofTitle && matchPlaceholders(template.message, message, { known: ofTitle });
  if (!values) return null;
  // `{server}` is filled in later, in a notification that waits for delivery.
  const isNew = ([name, text]: [string, string]) => data[name] !== text && text !== `{${name}}`;
  const words = Object.fromEntries(Object.entries(values).filter(isNew));
  const given = worded({ ...notice, words });
  return given.title === title && given.message === message ? words : null;
}

/** The sender of an old notification, from its data. */
function senderIn({ senderId, senderName }: AnyRecord): Notice['from'] {
  if (typeof senderName !== 'string') return null;
  const userId = typeof senderId === 'string' && senderId !== '' ? senderId : formerMember.userId;
  return { userId, username: senderName };
}

/** Replaces a notification's stored texts by sender and words; texts unlike its type's stay. */
export function upgradeNotice(notice: AnyRecord): AnyRecord {
  const { title, message, ...rest } = notice;
  if (typeof title !== 'string' || typeof message !== 'string' || !isRecord(rest.data)) return notice;
  if (textOf(String(rest.type)) === null) return notice;
  const from = senderIn(rest.data);
  const { senderId: _, senderName: __, ...data } = rest.data;
  const kept = from === null ? rest : { ...rest, data, from };
  const words = wordsIn(kept, { title, message });
  return words === null ? { ...kept, title, message } : { ...kept, words };
}

export function upgradeInbox(inbox: AnyRecord): AnyRecord {
  return withItems(inbox, 'items', upgradeNotice);
}

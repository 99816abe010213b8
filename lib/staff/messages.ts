import 'server-only';
import { randomUUID } from 'node:crypto';
import { contactOutlet } from '@/lib/contact/contact-outlet';
import type { ListedMessage, replyToMessage as replyContract } from '@/lib/contracts/staff/messages';
import type { BodyOf } from '@/lib/core/endpoint';
import { AppError, conflict, stale } from '@/lib/core/errors';
import { formerMember } from '@/lib/core/former-member';
import type { Stored } from '@/lib/db/collection';
import { contactMessages } from '@/lib/db/collections/contact';
import { collectionOf } from '@/lib/db/store';
import { deliver } from '@/lib/delivery/deliver';
import { canMail } from '@/lib/mail/send-mail';
import { type Actor, toActionEntry } from '@/lib/rules/audit/action';
import type { AuditEntry } from '@/lib/rules/audit/entry';
import { topicLabel } from '@/lib/rules/contact/form';
import type { StoredContact } from '@/lib/rules/contact/schema';
import { newAuditItem, newItem } from '@/lib/rules/delivery/outbox';
import { siteScope } from '@/lib/rules/staff/actions';
import { replyAction, takeMessageAction } from '@/lib/rules/staff/message-actions';
import { shortenEmail } from '@/lib/rules/staff/message-form';

const PAGE = 25;

function toListed({ id, value }: Stored<StoredContact>, viewerId: string): ListedMessage {
  const { email, owner, replies, topic, outbox } = value;
  return {
    ...value,
    id,
    topic: topicLabel(topic),
    email: shortenEmail(email),
    owner: owner?.username ?? null,
    isMine: owner?.userId === viewerId,
    replies: replies.map(({ by, at, text }) => ({ by: by.username, at, text })),
    isSending: outbox.some(({ kind }) => kind === 'mail-reply'),
  };
}

/** A page of messages in a state: waiting ones oldest first, answered ones newest first. */
export async function listMessages(
  { state, after }: { readonly state: StoredContact['state']; readonly after?: string | undefined },
  viewerId: string,
) {
  const order = state === 'open' ? 'asc' : 'desc';
  const { items, next } = await collectionOf(contactMessages).list({
    index: 'state',
    equals: state,
    order,
    limit: PAGE,
    after,
  });
  return { items: items.map((one) => toListed(one, viewerId)), next, canReply: canMail() };
}

type Change = (
  message: StoredContact,
) => { readonly value: StoredContact; readonly entry: AuditEntry } | null;

/** Changes a message and adds a log entry. Throws `not_found`, and what `change` throws. */
async function changeMessage(id: string, by: Actor, change: Change): Promise<ListedMessage> {
  const key = randomUUID();
  const { stored } = await deliver(contactOutlet, id, (collection) =>
    collection.update(id, (message) => {
      const changed = change(message);
      if (!changed) return message;
      return { ...changed.value, outbox: [...changed.value.outbox, newAuditItem(key, changed.entry)] };
    }),
  );
  if (!stored) throw new AppError('not_found');
  return toListed(stored, by.userId);
}

/**
 * Answers a message by mail, after which it counts as answered; the same key answers once. Throws `conflict`
 * without a mail server and for a message that a colleague has claimed, and `stale` if it has more answers
 * than were `seen`.
 */
export function replyToMessage(
  id: string,
  { text, key, seen }: BodyOf<typeof replyContract>,
  by: Actor,
): Promise<ListedMessage> {
  const at = new Date().toISOString();
  const who = { userId: by.userId, username: by.username };
  return changeMessage(id, by, (message) => {
    if (message.replies.some((reply) => reply.key === key)) return null;
    if (!canMail()) throw conflict('This site has no mail server, so nothing can be sent.');
    if (message.owner && message.owner.userId !== by.userId) {
      throw conflict(`${message.owner.username} looks after this message.`);
    }
    const missed = message.replies[seen];
    if (missed) {
      throw stale(`${missed.by.username} has answered this in the meantime. Your answer was not sent.`);
    }
    const item = { ...newItem('mail-reply', randomUUID(), at), text };
    return {
      value: {
        ...message,
        state: 'answered',
        owner: who,
        replies: [...message.replies, { by: who, at, text, key }],
        outbox: [...message.outbox, item],
      },
      entry: toActionEntry(replyAction, {
        guildId: siteScope,
        by,
        at,
        params: { name: writerOf(message) },
        about: aboutOf(message),
      }),
    };
  });
}

/** The sender by the name that they gave, if they have no account. */
const writerOf = ({ userId, name }: StoredContact) => ({
  userId: userId ?? formerMember.userId,
  username: name,
});

const aboutOf = ({ userId }: StoredContact) => (userId === null ? [] : [userId]);

function toEntry(verb: string, message: StoredContact, by: Actor): AuditEntry {
  const at = new Date().toISOString();
  const params = { verb, name: writerOf(message) };
  return toActionEntry(takeMessageAction, {
    guildId: siteScope,
    by,
    at,
    params,
    about: aboutOf(message),
  });
}

/** Claims a message, or releases it. Throws `conflict` for one that another person has claimed. */
export function ownMessage(id: string, isMine: boolean, by: Actor): Promise<ListedMessage> {
  return changeMessage(id, by, (message) => {
    const has = message.owner?.userId === by.userId;
    if (has === isMine) return null;
    if (message.owner && !has) throw conflict(`${message.owner.username} looks after this message.`);
    const owner = isMine ? { userId: by.userId, username: by.username } : null;
    return {
      value: { ...message, owner },
      entry: toEntry(isMine ? 'Took on' : 'Gave back', message, by),
    };
  });
}

/** Marks a message as answered without a mail, or reopens it. */
export function setMessageState(
  id: string,
  state: StoredContact['state'],
  by: Actor,
): Promise<ListedMessage> {
  return changeMessage(id, by, (message) =>
    message.state === state
      ? null
      : {
          value: { ...message, state },
          entry: toEntry(state === 'open' ? 'Opened again' : 'Closed', message, by),
        },
  );
}

import 'server-only';
import { randomUUID } from 'node:crypto';
import { contactOutlet } from '@/lib/contact/contact-outlet';
import { messageIdOf, readRenderToken } from '@/lib/contact/render-token';
import type { submitContact } from '@/lib/contracts/contact';
import type { BodyOf } from '@/lib/core/endpoint';
import { caught, conflict } from '@/lib/core/errors';
import { DAY } from '@/lib/core/milliseconds';
import { contactMessages } from '@/lib/db/collections/contact';
import { collectionOf } from '@/lib/db/store';
import { deliver } from '@/lib/delivery/deliver';
import { canMail } from '@/lib/mail/send-mail';
import { judgeRenderTime } from '@/lib/rules/contact/render-time';
import { CONTACT_KEPT_DAYS } from '@/lib/rules/contact/schema';
import { newItem } from '@/lib/rules/delivery/outbox';

const thanks = "Thank you. We've got your message and will reply by email.";

/** Throws `conflict` if the form was rendered too recently or too long ago. */
function assertShown(token: string, now: number): void {
  const shownAt = readRenderToken(token);
  if (shownAt === null) throw conflict('This form has expired. Reload the page and send it again.');
  const verdict = judgeRenderTime(shownAt, now);
  if (verdict === 'too soon') throw conflict('That was quick. Wait a moment, then send it again.');
  if (verdict === 'too late') throw conflict('This form has expired. Reload the page and send it again.');
}

/**
 * Stores a message to the team, and mails it if mail is set up. `userId` is the signed-in person. A spam bot
 * that fills in the hidden field gets the same response, and its message is dropped. Throws `conflict` for a
 * token that is forged, used, too recent (3 s) or too old (1 h).
 */
export async function sendContactMessage(
  { token, website = '', id: discordId, ...written }: BodyOf<typeof submitContact>,
  userId: string | null,
): Promise<{ readonly message: string }> {
  const now = Date.now();
  if (token !== undefined) assertShown(token, now);
  if (website !== '') return { message: thanks };
  const id = token === undefined ? randomUUID() : messageIdOf(token);
  const createdAt = new Date(now).toISOString();
  const contact = {
    ...written,
    topic: String(written.topic),
    discordId: discordId === '' ? null : discordId,
    state: 'open' as const,
    userId,
    isUnproven: token === undefined,
    owner: null,
    replies: [],
    createdAt,
    expiresAt: new Date(now + CONTACT_KEPT_DAYS * DAY).toISOString(),
    outbox: canMail() ? [newItem('mail-contact', id, createdAt)] : [],
  };
  // A token is valid for one message; a retry after a lost response sends the same one.
  const taken = async () => {
    const known = await collectionOf(contactMessages).get(id, { fresh: true });
    if (known?.value.message !== contact.message)
      throw conflict('This form was sent before. Reload the page to write again.');
  };
  await deliver(contactOutlet, id, (collection) => collection.insert(id, contact)).catch(
    caught('already_exists', taken),
  );
  return { message: thanks };
}

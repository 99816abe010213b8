import { topicLabel } from '@/lib/rules/contact/form';
import type { StoredContact } from '@/lib/rules/contact/schema';

export interface ContactMail {
  readonly replyTo: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
}

/** Characters of a subject. */
const longestSubject = 120;

/** Never more than one line, whatever was stored: a line break would begin another header. */
const asLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ').trim();

/** A stored message as the mail that the team gets. */
export function toContactMail(id: string, contact: StoredContact): ContactMail {
  const { name, email, discordId, topic, message, createdAt } = contact;
  const lines = [
    `From: ${asLine(name)} <${asLine(email)}>`,
    `Discord ID: ${discordId ?? 'not given'}`,
    `Topic: ${topicLabel(topic)}`,
    `Received: ${createdAt}`,
    `Message: ${id}`,
    '',
    message,
    '',
  ];
  return {
    replyTo: { name: asLine(name), address: asLine(email) },
    subject: asLine(`[${topicLabel(topic)}] ${name}: ${message}`).slice(0, longestSubject),
    text: lines.join('\n'),
  };
}

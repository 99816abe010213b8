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

/** A reply as a mail to the sender, quoting their message. */
export function toReplyMail(
  { name, topic, message }: Pick<StoredContact, 'name' | 'topic' | 'message'>,
  text: string,
): Pick<ContactMail, 'subject' | 'text'> {
  const quoted = message.split('\n').map((line) => `> ${line}`);
  return {
    subject: asLine(`Re: ${topicLabel(topic)}`).slice(0, longestSubject),
    text: [`Hello ${asLine(name)},`, '', text, '', 'You wrote:', ...quoted, ''].join('\n'),
  };
}

/** A stored message as the mail to the team. */
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

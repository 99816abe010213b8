import 'server-only';
import { createTransport, type Transporter } from 'nodemailer';
import { env } from '@/lib/env';

/** Timeout of each step with the mail server, in milliseconds. */
const patience = 10_000;

let transport: Transporter | null = null;

export function canMail(): boolean {
  return env().SMTP_URL !== undefined;
}

export interface OwnMail {
  /** Null for the team's address. */
  readonly to: string | null;
  readonly replyTo?: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
}

function openTransport(): Transporter {
  const { SMTP_URL } = env();
  if (SMTP_URL === undefined) throw new Error('No mail server is set up.');
  transport ??= createTransport({
    url: SMTP_URL,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  });
  return transport;
}

/** Checks the connection without sending anything. Returns the mail server's error, or null. */
export async function findMailTrouble(): Promise<string | null> {
  try {
    await openTransport().verify();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message.slice(0, 200) : 'unknown';
  }
}

/**
 * Sends a mail; replies go to the team by default. `key` is unique and determines the Message-ID, by which
 * mail programs drop a duplicate. Throws the mail server's error, and if none is set up.
 */
export async function sendMail({ to, replyTo, subject, text }: OwnMail, key: string): Promise<void> {
  const { MAIL_FROM, CONTACT_MAIL_TO: team, SITE_URL } = env();
  const answersTo =
    replyTo ?? (to !== null && team !== undefined ? { name: 'Corallium', address: team } : null);
  await openTransport().sendMail({
    from: { name: 'Corallium', address: MAIL_FROM ?? '' },
    to: to ?? team,
    ...(answersTo && { replyTo: answersTo }),
    subject,
    text,
    messageId: `<${key}@${new URL(SITE_URL).hostname}>`,
    // No part of a mail is read from a file or URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

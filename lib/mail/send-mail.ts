import 'server-only';
import { createTransport, type Transporter } from 'nodemailer';
import { env } from '@/lib/env';

/** How long a mail server may take for each step, in milliseconds. */
const patience = 10_000;

let transport: Transporter | null = null;

export function canMail(): boolean {
  return env().SMTP_URL !== undefined;
}

export interface OwnMail {
  /** The address; null for the team's. */
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

/** Why the mail server can't be used, in its words; null when it can. Nothing is sent. */
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
 * mail programs drop a duplicate. Throws the error of the mail server, and without one.
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
    // Nothing of a mail is ever read from a file or fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

import 'server-only';
import { createTransport, type Transporter } from 'nodemailer';
import { env } from '@/lib/env';

/** How long a mail server may take for each step, in milliseconds. */
const patience = 10_000;

let transport: Transporter | null = null;

/** Whether this site has a mail server. */
export function canMail(): boolean {
  return env().SMTP_URL !== undefined;
}

export interface OwnMail {
  readonly replyTo: { readonly name: string; readonly address: string };
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

async function send(
  mail: { readonly to: string | undefined; readonly subject: string; readonly text: string },
  key: string,
  replyTo?: OwnMail['replyTo'],
): Promise<void> {
  const { MAIL_FROM, SITE_URL } = env();
  await openTransport().sendMail({
    from: { name: 'Corallium', address: MAIL_FROM ?? '' },
    ...mail,
    ...(replyTo && { replyTo }),
    messageId: `<${key}@${new URL(SITE_URL).hostname}>`,
    // Nothing of a mail is ever read from a file or fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/**
 * Sends a mail to the team. `key` is its own for ever: a mail that is sent twice has the same Message-ID, by
 * which mail programs tell that it is one. Throws what the mail server says, and where there is none.
 */
export function sendContactMail({ replyTo, subject, text }: OwnMail, key: string): Promise<void> {
  return send({ to: env().CONTACT_MAIL_TO, subject, text }, key, replyTo);
}

/** Sends a mail to one address; an answer to it goes to the team. The rest as for sendContactMail. */
export function sendMailTo(to: string, mail: Pick<OwnMail, 'subject' | 'text'>, key: string): Promise<void> {
  const team = env().CONTACT_MAIL_TO;
  return send({ to, ...mail }, key, team === undefined ? undefined : { name: 'Corallium', address: team });
}

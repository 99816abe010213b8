import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBotSettings } from '@/lib/contracts/bot/service';
import { issueCaptcha, reportVerification } from '@/lib/contracts/bot/verifications';
import { guildId, userId } from '@/lib/core/ids';
import type { BotClient } from './bot-client';

export interface VerifyClick {
  readonly guild: string;
  readonly user: string;
  /** What the member has written, if the method requires it. */
  readonly answer?: string | undefined;
  /** Of the captcha that is answered. */
  readonly token?: string | undefined;
}

/** Handles a click on the verification panel's button. Returns the reply to the member. */
export async function startVerification(client: BotClient, click: VerifyClick): Promise<string> {
  const params = { guildId: guildId.parse(click.guild) };
  // A bot reads the name from the interaction.
  const person = { userId: userId.parse(click.user), username: `member-${click.user.slice(-4)}` };
  const { data } = await client.call(readBotSettings, { params: { ...params, section: 'verify' } });
  const method = data?.values.method;
  const { answer, token } = click;
  if (method === 'captcha' && (answer === undefined || token === undefined)) {
    const { data: captcha } = await client.call(issueCaptcha, { params, body: person });
    if (!captcha) throw new Error('The site has sent no captcha.');
    const file = join(tmpdir(), `captcha-${captcha.token}.svg`);
    await writeFile(file, captcha.svg);
    return `Read ${file} and press again with --token ${captcha.token} --answer TEXT.`;
  }
  if (method === 'keyword' && answer === undefined) return 'Press again with --answer KEYWORD.';
  const proof =
    method === 'button' || answer === undefined
      ? ({ outcome: 'passed' } as const)
      : { answer, ...(token === undefined ? {} : { token }) };
  // A real bot stores the key until the site has answered, and retries with the same.
  const body = { ...person, ...proof, key: randomUUID() };
  const { data: reply } = await client.call(reportVerification, { params, body });
  return reply?.message ?? '';
}

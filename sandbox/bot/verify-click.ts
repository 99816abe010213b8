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
  /** What the member has written, where something has to be written. */
  readonly answer?: string | undefined;
  /** Of the captcha that the answer is about. */
  readonly token?: string | undefined;
}

/**
 * What the bot does when a member presses the button of the verification panel; gives what the member is
 * told.
 */
export async function startVerification(client: BotClient, click: VerifyClick): Promise<string> {
  const params = { guildId: guildId.parse(click.guild) };
  // A bot has the name from the interaction.
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
  // A real bot keeps the key until the site has answered, and sends the same again after a failure.
  const body = { ...person, ...proof, key: randomUUID() };
  const { data: reply } = await client.call(reportVerification, { params, body });
  return reply?.message ?? '';
}

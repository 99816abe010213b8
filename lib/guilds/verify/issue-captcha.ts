import 'server-only';
import { randomInt, randomUUID } from 'node:crypto';
import type { issueCaptcha as contract } from '@/lib/contracts/bot/verifications';
import type { AnswerOf } from '@/lib/core/endpoint';
import { conflict } from '@/lib/core/errors';
import type { GuildId, UserId } from '@/lib/core/ids';
import { verifyRequests } from '@/lib/db/collections/verify';
import { collectionOf } from '@/lib/db/store';
import { getSnapshot } from '@/lib/guilds/guild-directory';
import { readOpenSettings } from '@/lib/guilds/verify/open-settings';
import {
  changing,
  newVerification,
  toStored,
  verificationId,
} from '@/lib/guilds/verify/stored-verifications';
import { captchaSvg, drawCaptcha, makeCaptcha } from '@/lib/rules/verification/captcha';
import { withCaptcha } from '@/lib/rules/verification/verification';

/** Below Node's limit of 2 ** 48. */
const STEPS = 2 ** 47;
const random = () => randomInt(STEPS) / STEPS;

export type IssuedCaptcha = AnswerOf<typeof contract>;

/**
 * A new captcha for a person, replacing the previous one. Throws `conflict` if the guild requires no captcha,
 * and if the person may not try now or is waiting for approval; `not_found` if the bot is not in the guild.
 */
export async function issueCaptcha(
  guildId: GuildId,
  { userId, username }: { readonly userId: UserId; readonly username: string },
): Promise<IssuedCaptcha> {
  await getSnapshot(guildId);
  const settings = await readOpenSettings(guildId);
  if (settings.method !== 'captcha') {
    throw conflict("This server doesn't use a captcha.");
  }
  const captcha = makeCaptcha(settings.captchaDifficulty, random);
  const open = { token: randomUUID(), answer: captcha.answer };
  const now = Date.now();
  const verifier = { guildId, userId, username };
  const { value } = await collectionOf(verifyRequests).upsert(
    verificationId(verifier),
    () => toStored(withCaptcha(newVerification(verifier, now), open, settings, now), now),
    changing((before) => withCaptcha(before, open, settings, now), now),
  );
  const svg = captchaSvg(drawCaptcha(captcha, settings.captchaDifficulty));
  return { svg, token: open.token, expiresAt: value.captcha?.expiresAt ?? new Date(now).toISOString() };
}

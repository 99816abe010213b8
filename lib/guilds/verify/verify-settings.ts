import 'server-only';
import { z } from 'zod';
import { AppError } from '@/lib/core/errors';
import { verify } from '@/lib/guild-settings/sections/verify';
import type { GuildSnapshot } from '@/lib/guilds/guild-directory';
import { readStoredSection } from '@/lib/guilds/stored-section';
import { verifyMethods } from '@/lib/rules/verification/panel';

const settings = z.object({
  verifiedRole: z.string().nullable(),
  method: z.enum(verifyMethods),
  keyword: z.string(),
  captchaDifficulty: z.enum(['easy', 'medium', 'hard']),
  successMessage: z.string(),
  failureMessage: z.string(),
  manualReview: z.boolean(),
  reviewChannelId: z.string().nullable(),
  maxTries: z.number(),
  cooldownMinutes: z.number(),
  dmToggle: z.boolean(),
  dmMessage: z.string(),
});
export type VerifySettings = z.infer<typeof settings>;

/** The settings of a guild where people can verify. */
export type OpenVerifySettings = VerifySettings & { readonly verifiedRole: string };

/** Throws `conflict`, for the person, where there is no role to verify for. */
export function assertOpen(known: VerifySettings): asserts known is OpenVerifySettings {
  if (known.verifiedRole === null) {
    throw new AppError('conflict', { message: 'Nobody can verify in this server yet.' });
  }
}

/** The settings of the verification of a guild. */
export async function readVerifySettings(snapshot: GuildSnapshot): Promise<VerifySettings> {
  return settings.parse((await readStoredSection(verify, snapshot)).values);
}

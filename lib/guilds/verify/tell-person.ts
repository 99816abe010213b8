import 'server-only';
import { clipText } from '@/lib/core/clip-text';
import { isAppError } from '@/lib/core/errors';
import { fillPlaceholders } from '@/lib/core/placeholders';
import { sendDirectMessage } from '@/lib/discord/messages';
import type { verify } from '@/lib/guild-settings/sections/verify';
import type { ValuesOf } from '@/lib/guild-settings/values';
import { toPostNonce } from '@/lib/guilds/post-nonce';
import type { Verifier } from '@/lib/guilds/verify/stored-verifications';

/** Discord's limit of a message. */
const LONGEST = 2000;

/** Writes to somebody who verifies, once for the same `cause`. Gives why it could not, or null. */
export async function tellPerson(
  { guildId, userId }: Pick<Verifier, 'guildId' | 'userId'>,
  text: string,
  cause: string,
): Promise<string | null> {
  const message = { content: clipText(text, LONGEST), allowedMentions: { parse: [] } };
  try {
    await sendDirectMessage(userId, message, { nonce: toPostNonce('verify', guildId, userId, cause) });
    return null;
  } catch (error) {
    if (!isAppError(error)) throw error;
    return error.message;
  }
}

/**
 * Sends somebody who was let in the message of the settings, where there is one. Gives why it could not, or
 * null.
 */
export async function greet(
  verifier: Verifier,
  guildName: string,
  { dmToggle, dmMessage }: Pick<ValuesOf<typeof verify>, 'dmToggle' | 'dmMessage'>,
  cause: string,
): Promise<string | null> {
  if (!dmToggle || dmMessage.trim() === '') return null;
  const { userId, username } = verifier;
  const text = fillPlaceholders(dmMessage, { user: `<@${userId}>`, user_tag: username, guild: guildName });
  return tellPerson(verifier, text, cause);
}

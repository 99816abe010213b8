import 'server-only';
import { forbidden } from '@/lib/core/errors';
import type { GuildSnapshot } from '@/lib/guilds/guild-directory';
import { findCaller } from '@/lib/guilds/guild-member';
import { type Needs, type StakeOf, whyLacking } from '@/lib/rules/audit/needs';

/**
 * Throws `forbidden`, with the reason, where Discord would not let the person do to this what the action has
 * the bot do.
 */
export type Gate = <const N extends Needs>(action: { readonly needs: N }, stake: StakeOf<N>) => void;

/** The gate of somebody in a guild, by Discord's present word. Throws as Discord's calls do. */
export async function openGate(snapshot: GuildSnapshot, by: { readonly userId: string }): Promise<Gate> {
  const caller = await findCaller(snapshot.guild.id, by.userId, { isWrite: true });
  return ({ needs }, stake) => {
    const message = whyLacking(snapshot, caller, needs, stake);
    if (message !== null) throw forbidden(message);
  };
}

/** One pass through the gate; see there. Throws `forbidden`, and as openGate does. */
export async function assertMay<const N extends Needs>(
  snapshot: GuildSnapshot,
  by: { readonly userId: string },
  action: { readonly needs: N },
  stake: StakeOf<N>,
): Promise<void> {
  (await openGate(snapshot, by))(action, stake);
}

import 'server-only';
import { forbidden } from '@/lib/core/errors';
import type { GuildSnapshot } from '@/lib/guilds/guild-directory';
import { findCaller } from '@/lib/guilds/guild-member';
import { type Needs, type StakeOf, whyLacking } from '@/lib/rules/audit/needs';

/** Throws `forbidden`, with the reason, if Discord would not let the person do what the bot would do. */
export type Gate = <const N extends Needs>(action: { readonly needs: N }, stake: StakeOf<N>) => void;

/** A person's gate in a guild, by Discord's current data. Throws what Discord calls throw. */
export async function openGate(snapshot: GuildSnapshot, by: { readonly userId: string }): Promise<Gate> {
  const caller = await findCaller(snapshot.guild.id, by.userId, { isWrite: true });
  return ({ needs }, stake) => {
    const message = whyLacking(snapshot, caller, needs, stake);
    if (message !== null) throw forbidden(message);
  };
}

/** Checks a single action with such a gate. Throws `forbidden`, and what openGate throws. */
export async function assertMay<const N extends Needs>(
  snapshot: GuildSnapshot,
  by: { readonly userId: string },
  action: { readonly needs: N },
  stake: StakeOf<N>,
): Promise<void> {
  (await openGate(snapshot, by))(action, stake);
}

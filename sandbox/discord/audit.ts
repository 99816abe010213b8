import type { SandboxGuild } from '../world/types';
import type { Call } from './http';
import type { Sandbox } from './sandbox';

/** Adds an entry to the guild's audit log. */
export function audit(
  sandbox: Sandbox,
  call: Call,
  guild: SandboxGuild,
  action: string,
  targetId: string | null,
): void {
  sandbox.world.audit.push({
    guildId: guild.id,
    action,
    targetId,
    reason: call.reason,
    at: new Date().toISOString(),
  });
}

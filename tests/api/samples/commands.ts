import type { Samples } from './sample';

const base = '/api/dashboard/{userId}/{guildId}/commands';

export const commands: Samples = {
  [`GET ${base}`]: { allowed: 200 },
  [`POST ${base}`]: { body: { commandName: 'ping', isEnabled: false, selectedRoles: [] }, allowed: 200 },
  [`POST ${base}/bulk`]: { body: { commandNames: ['help', 'ping'], isEnabled: false }, allowed: 200 },
  // Without a role there is nothing to look up.
  [`GET ${base}/usable`]: { allowed: 422 },
};

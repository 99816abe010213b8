import { access } from '@/lib/core/access';
import { endpointsBelow } from '@/lib/core/endpoint';

// The path prefixes of endpoints, which declare the rest of their paths.

/** Everything else. */
export const site = endpointsBelow('/api', {});

/** For the team of a server. */
export const dashboard = endpointsBelow('/api/dashboard/{userId}/{guildId}', {});

/** For members of a server. */
export const memberHub = endpointsBelow('/api/dashboard/userModules', { access: access.member });

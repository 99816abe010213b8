import { access } from '@/lib/core/access';
import { endpointsBelow } from '@/lib/core/endpoint';

// The paths below which endpoints are declared, each with the rest of its own path.

/** Everything else. */
export const site = endpointsBelow('/api', {});

/** What the team of a server does. */
export const dashboard = endpointsBelow('/api/dashboard/{userId}/{guildId}', {});

/** What a member does in a server. */
export const memberHub = endpointsBelow('/api/dashboard/userModules', { access: access.member });

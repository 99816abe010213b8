import { endpoints } from '@/lib/contracts/registry';
import type { Endpoint } from '@/lib/core/endpoint';
import { describeForeignWrites } from './foreign-writes';
import { nameOf } from './sample-calls';

/** Calls of the bot and of Stripe use no cookie, so another site's page cannot abuse a browser for them. */
const writes = endpoints.filter(
  ({ method, access }) => method !== 'GET' && access.kind !== 'bot' && access.kind !== 'stripe',
);

describeForeignWrites(writes.map((endpoint): [string, Endpoint] => [nameOf(endpoint), endpoint]));

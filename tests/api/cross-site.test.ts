import { endpoints } from '@/lib/contracts/registry';
import type { Endpoint } from '@/lib/core/endpoint';
import { describeForeignWrites } from './foreign-writes';
import { nameOf } from './sample-calls';

/** Those of the bot and of Stripe take no cookie, so no other site's page can have a browser make them. */
const writes = endpoints.filter(
  ({ method, access }) => method !== 'GET' && access.kind !== 'bot' && access.kind !== 'stripe',
);

describeForeignWrites(writes.map((endpoint): [string, Endpoint] => [nameOf(endpoint), endpoint]));

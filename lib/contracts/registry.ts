import * as dashboard from '@/lib/contracts/dashboard';
import * as embedbuilder from '@/lib/contracts/embedbuilder';
import * as session from '@/lib/contracts/session';
import * as site from '@/lib/contracts/site';
import { type Endpoint, isEndpoint } from '@/lib/core/endpoint';

/** The endpoints among the exports of a file of contracts. */
function endpointsOf(exports: Readonly<Record<string, unknown>>): Endpoint[] {
  return Object.values(exports).filter(isEndpoint);
}

/** Every endpoint of the site; the authorisation tests loop over it. */
export const endpoints: readonly Endpoint[] = [session, site, dashboard, embedbuilder].flatMap(endpointsOf);

// Two processes of the site on one SQLite file, as SITE_WORKERS runs them: every change by one applies to the
// other. The same with MongoDB is in two-processes.test.ts.
import { type SitePair, startSitePair } from '../support/site-pair';
import { callByTurns } from './calls-by-turns';
import { describeOwnWrites } from './own-writes';

let site: SitePair;

beforeAll(async () => {
  site = await startSitePair(null);
});
afterAll(() => site?.stop());

describe('two processes answer in turn', () => {
  callByTurns(() => site, 3);
});

describeOwnWrites(() => site);

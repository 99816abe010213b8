// Two processes of the site on one SQLite file, as SITE_WORKERS runs them: whatever one does holds for the
// other. The same on MongoDB is in two-processes.test.ts.
import { type SitePair, startSitePair } from '../support/site-pair';
import { callByTurns } from './calls-by-turns';
import { describeOwnWrites } from './own-writes';

let site: SitePair;

beforeAll(async () => {
  site = await startSitePair(null);
});
afterAll(() => site?.stop());

describe('every call is answered by turns', () => {
  callByTurns(() => site, 3);
});

describeOwnWrites(() => site);

import { restoreData } from './fresh-data';
import { runningSite } from './running-site';
import { sandboxKnobs } from './sandbox';

beforeAll(async () => {
  const knobs = sandboxKnobs();
  await knobs.clearFaults();
  await knobs.changeWorld({ reset: true });
  await restoreData(runningSite().dataDir);
}, 60_000);

import { restoreWorld } from '../api/test-world';
import { signIn } from './client';
import { restoreData } from './fresh-data';
import { people } from './people';
import { runningSite } from './running-site';

// Between them, these two manage every guild that the bot is in.
beforeAll(async () => {
  await restoreData(runningSite().dataDir);
  await restoreWorld(await signIn(people.pearl), await signIn(people.finn));
});

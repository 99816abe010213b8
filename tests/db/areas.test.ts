// The worker finds every outlet and every kind of job of the areas by name.
import { type Area, areas } from '@/lib/guilds/registry/areas';
import { storeArea } from '@/lib/store/area';
import { jobHandlers } from '@/lib/worker/start-jobs';

const kinds = jobHandlers.map(({ kind }) => kind);
const outlets = [...Object.values<Area>(areas), storeArea].flatMap((area) => area.outlets ?? []);

test.each([
  ['kinds of jobs', kinds],
  ['outlets', outlets],
])('%s have unique names', (_, named) => {
  const names = named.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(names.length).toBeGreaterThan(2);
});

test('kinds of jobs have names that can prefix an id', () => {
  expect(kinds.map(({ name }) => name).filter((name) => !/^[a-z]+(-[a-z]+)*$/.test(name))).toEqual([]);
});

test('a recurring job accepts an empty payload', () => {
  const recurring = kinds.filter(({ everyMs }) => everyMs !== undefined);
  expect(recurring.filter(({ payload }) => !payload.safeParse({}).success)).toEqual([]);
  expect(recurring.length).toBeGreaterThan(0);
});

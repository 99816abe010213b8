import { isConnected, projectSources } from '@/lib/projects/project-sources';
import { failureOf, standInForTests } from './stand-in';

const discord = standInForTests();

beforeAll(() => {
  process.env.CURSEFORGE_API_KEY = '';
});

test('CurseForge is not called without a key and fails as not configured', async () => {
  expect(isConnected('CurseForge')).toBe(false);
  const { CurseForge: curseforge } = projectSources;
  const expected = { code: 'not_configured', message: "CurseForge isn't connected to this site." };
  expect(await failureOf(curseforge.search('coral'))).toMatchObject(expected);
  expect(await failureOf(curseforge.find('910003'))).toMatchObject(expected);
  expect(await failureOf(curseforge.listStates(['910003']))).toMatchObject(expected);
  expect(await failureOf(curseforge.listVersions('910003'))).toMatchObject(expected);
  expect(discord().calls.report().calls).toEqual([]);
});

test('Modrinth needs no key', async () => {
  expect(isConnected('Modrinth')).toBe(true);
  expect(await projectSources.Modrinth.search('coral')).toHaveLength(1);
});

import { isConnected, projectSources } from '@/lib/projects/project-sources';
import type { ProjectPlatform } from '@/lib/rules/projects/limits';
import { failureOf, hurryDeadlines, standInForTests } from './stand-in';

const discord = standInForTests();
const { Modrinth: modrinth, CurseForge: curseforge } = projectSources;
const both: readonly ProjectPlatform[] = ['Modrinth', 'CurseForge'];

const paths = { Modrinth: '/modrinth/v2', CurseForge: '/curseforge/v1' } as const;

describe('searching', () => {
  test.each(both)('%s returns the match with its loaders and game versions', async (platform) => {
    const [first, ...more] = await projectSources[platform].search('coral');
    expect(more).toEqual([]);
    expect(first).toEqual({
      platform,
      id: platform === 'Modrinth' ? 'CrLgT001' : '910003',
      name: 'Coral Lights',
      summary: 'Corals that glow at night, and lamps made of them.',
      url:
        platform === 'Modrinth'
          ? 'https://modrinth.com/mod/coral-lights'
          : 'https://www.curseforge.com/minecraft/mc-mods/coral-lights',
      iconUrl: null,
      downloads: expect.any(Number),
      loaders: platform === 'Modrinth' ? ['fabric', 'quilt'] : ['fabric', 'forge'],
      gameVersions: ['1.21.4', '1.21.3', '1.21.1'],
    });
  });

  test.each(both)('%s returns an empty list without a match', async (platform) => {
    expect(await projectSources[platform].search('volcano')).toEqual([]);
  });
});

describe('find', () => {
  test.each(['CrLgT001', 'coral-lights'])('on Modrinth returns the project %s', async (ref) => {
    expect(await modrinth.find(ref)).toMatchObject({ id: 'CrLgT001', name: 'Coral Lights' });
  });

  test.each([
    ['910003', '910003'],
    ['mc-mods/coral-lights', '910003'],
    ['modpacks/sunken-ships', '910005'],
  ])('on CurseForge returns the project %s', async (ref, id) => {
    expect(await curseforge.find(ref)).toMatchObject({ id });
  });

  test('returns null for a missing project', async () => {
    expect(await modrinth.find('nowhere')).toBeNull();
    expect(await curseforge.find('999')).toBeNull();
    expect(await curseforge.find('mc-mods/sunken-ships')).toBeNull();
    expect(await curseforge.find('mc-mods/coral')).toBeNull();
  });

  test('returns null for a project of another game', async () => {
    discord().addFault({
      match: 'GET /curseforge/v1/mods/910003',
      status: 200,
      body: {
        data: {
          id: 910_003,
          gameId: 1,
          name: 'x',
          slug: 'x',
          summary: '',
          downloadCount: 0,
          dateReleased: '2026-01-01T00:00:00Z',
          dateModified: '2026-01-01T00:00:00Z',
        },
      },
    });
    expect(await curseforge.find('910003')).toBeNull();
  });
});

describe('versions', () => {
  test.each(both)(
    'of %s are sorted newest first, with channel, loaders and game versions',
    async (platform) => {
      const ref = platform === 'Modrinth' ? 'RfRdr004' : '910002';
      const versions = await projectSources[platform].listVersions(ref);
      expect(versions.map(({ name, channel }) => [name, channel])).toEqual(
        platform === 'Modrinth'
          ? [
              ['Reef Radar 3.0.0', 'release'],
              ['Reef Radar 3.0.0-alpha', 'alpha'],
            ]
          : [
              ['Abyss Biomes 2.6-beta', 'beta'],
              ['Abyss Biomes 2.5', 'release'],
            ],
      );
      expect(versions[0]).toMatchObject(
        platform === 'Modrinth'
          ? { loaders: ['fabric'], gameVersions: ['1.21.4', '1.21.3', '1.21.1'] }
          : { loaders: ['forge'], gameVersions: ['1.20.4', '1.20.1'] },
      );
    },
  );

  test.each(both)('of %s are empty for a missing project', async (platform) => {
    expect(await projectSources[platform].listVersions('999')).toEqual([]);
  });

  test.each([
    ['Modrinth', 'CrLgT001'],
    ['CurseForge', '910003'],
  ] as const)('of %s change the stamp and are listed once published', async (platform, id) => {
    const source = projectSources[platform];
    const [before] = await source.listStates([id]);
    const [again] = await source.listStates([id]);
    expect(again).toEqual(before);
    discord().projects.publish({ platform, project: id, number: '9.0.0', channel: 'beta' });
    const [after] = await source.listStates([id]);
    expect(after?.stamp).not.toBe(before?.stamp);
    expect((await source.listVersions(id))[0]).toMatchObject({
      name: 'Coral Lights 9.0.0',
      channel: 'beta',
    });
  });
});

test('listStates reads up to 50 projects per call and skips missing ones', async () => {
  const found = await modrinth.listStates(['CrLgT001', 'gone0000', 'RfRdr004']);
  expect(found.map(({ project }) => project.id)).toEqual(['CrLgT001', 'RfRdr004']);
  expect(discord().calls.report().counts).toEqual({ 'GET /modrinth/v2/projects': 1 });
  const many = Array.from({ length: 51 }, (_, index) => String(910_001 + index));
  expect(await curseforge.listStates(many)).toHaveLength(5);
  expect(discord().calls.report().counts['POST /curseforge/v1/mods']).toBe(2);
  expect(await modrinth.listStates([])).toEqual([]);
});

describe.each(both)('when %s', (platform) => {
  const match = paths[platform];
  const source = projectSources[platform];

  test.each([500, 503, 418])('answers %d, the call fails as unavailable', async (status) => {
    discord().addFault({ match, status });
    expect(await failureOf(source.search('coral'))).toMatchObject({
      code: 'projects_unavailable',
      message: `${platform} can't be reached right now. Try again in a moment.`,
    });
  });

  test('limits the rate, the error says how long to wait', async () => {
    discord().addFault({ match, status: 429, retryAfter: 17 });
    expect(await failureOf(source.find('910003'))).toEqual({
      code: 'projects_unavailable',
      message: `${platform} is limiting our requests. Try again in 17 seconds.`,
      retryAfter: 17,
    });
  });

  test('answers 403, the error names the API key', async () => {
    discord().addFault({ match, status: 403 });
    expect((await failureOf(source.search('coral'))).message).toMatch(/Its API key may be wrong/);
  });

  test('never answers, the call times out after 5 s', async () => {
    const deadlines = hurryDeadlines();
    discord().addFault({ match, timeout: true });
    expect((await failureOf(source.listVersions('910003'))).code).toBe('projects_unavailable');
    expect(deadlines()).toEqual([5000]);
  });

  test('drops the connection or sends a malformed body, the call fails as unavailable', async () => {
    discord().addFault({ match, drop: true, times: 1 });
    expect((await failureOf(source.search('coral'))).code).toBe('projects_unavailable');
    for (const body of [[], { data: [{ id: 'x' }], hits: [{}] }, 'text', null]) {
      discord().addFault({ match, status: 200, body, times: 1 });
      expect((await failureOf(source.search('coral'))).code).toBe('projects_unavailable');
    }
  });
});

test('icons are accepted only with https', async () => {
  const hit = { project_id: 'a', project_type: 'mod', title: 'A', description: '', downloads: 1 };
  const addresses = [
    'javascript:alert(1)',
    'http://example.com/a.png',
    'nonsense',
    'https://cdn.modrinth.com/a.png',
  ];
  discord().addFault({
    match: '/search',
    status: 200,
    body: { hits: addresses.map((icon_url) => ({ ...hit, icon_url })) },
  });
  const found = await modrinth.search('a');
  expect(found.map(({ iconUrl }) => iconUrl)).toEqual([null, null, null, 'https://cdn.modrinth.com/a.png']);
  expect(found[0]?.url).toBe('https://modrinth.com/mod/a');
});

test('the URL of a project always points to the platform', async () => {
  const links = { websiteUrl: 'https://evil.example/minecraft' };
  discord().addFault({
    match: '/mods/search',
    status: 200,
    body: {
      data: [
        {
          id: 1,
          name: 'A',
          slug: 'a',
          summary: '',
          downloadCount: 1,
          classId: 4471,
          links,
          dateReleased: '',
          dateModified: '',
        },
      ],
    },
  });
  expect((await curseforge.search('a'))[0]?.url).toBe('https://www.curseforge.com/minecraft/modpacks/a');
});

test('with a key both platforms are connected', () => {
  expect(both.map(isConnected)).toEqual([true, true]);
});

import { toProjectAnnouncement, versionLink } from '@/lib/rules/projects/announcement';
import { releaseChannels } from '@/lib/rules/projects/limits';
import { readProjectLink, toProjectRef } from '@/lib/rules/projects/link';
import { latestOf, matchesFilter, rememberVersions, versionsToAnnounce } from '@/lib/rules/projects/project';
import type { ProjectVersion, VersionFilter } from '@/lib/rules/projects/schema';

const addedAt = '2026-11-10T12:00:00.000Z';
const anything: VersionFilter = { loaders: [], gameVersions: [], releaseChannels };

function version(id: string, more: Partial<ProjectVersion> = {}): ProjectVersion {
  return {
    id,
    name: `Version ${id}`,
    channel: 'release',
    loaders: ['fabric'],
    gameVersions: ['1.21.4', '1.21.3'],
    publishedAt: '2026-11-11T12:00:00.000Z',
    ...more,
  };
}

describe('a version filter', () => {
  test.each([
    ['accepts any version by default', {}, true],
    ['accepts a matching loader', { loaders: ['quilt', 'fabric'] }, true],
    ['rejects another loader', { loaders: ['forge'] }, false],
    ['accepts a matching game version', { gameVersions: ['1.21.3'] }, true],
    ['rejects another game version', { gameVersions: ['1.20.1'] }, false],
    ['accepts a matching channel', { releaseChannels: ['release'] }, true],
    ['rejects other channels', { releaseChannels: ['beta', 'alpha'] }, false],
    [
      'rejects the right loader with the wrong game version',
      { loaders: ['fabric'], gameVersions: ['1.20.1'] },
      false,
    ],
  ] as const)('%s', (_, filter, passes) => {
    expect(matchesFilter(version('a'), { ...anything, ...filter })).toBe(passes);
  });
});

describe('announced versions', () => {
  const entry = { ...anything, addedAt, seen: ['a'] };

  test('are none before the first check', () => {
    expect(versionsToAnnounce([version('a'), version('b')], { ...entry, seen: null })).toEqual([]);
  });

  test('are the unseen ones, oldest first', () => {
    const later = version('c', { publishedAt: '2026-11-12T00:00:00.000Z' });
    const found = versionsToAnnounce([later, version('b'), version('a')], entry);
    expect(found.map(({ id }) => id)).toEqual(['b', 'c']);
  });

  test('are only those that the filter accepts', () => {
    const found = versionsToAnnounce([version('b', { channel: 'beta' }), version('c')], {
      ...entry,
      releaseChannels: ['release'],
    });
    expect(found.map(({ id }) => id)).toEqual(['c']);
  });

  test('include those published up to a week before the project was added', () => {
    const week = version('b', { publishedAt: '2026-11-03T12:00:00.000Z' });
    const old = version('c', { publishedAt: '2026-11-03T11:59:59.999Z' });
    expect(versionsToAnnounce([week, old], entry)).toEqual([week]);
  });
});

test('only the latest ids are remembered, each once', () => {
  expect(rememberVersions(null, [])).toEqual([]);
  const seen = rememberVersions(null, ['a', 'b']);
  expect(rememberVersions(seen, ['b'])).toBe(seen);
  const many = Array.from({ length: 150 }, (_, index) => `v${index}`);
  const full = rememberVersions(seen, many);
  expect(full).toEqual(many);
});

test('the latest version is the one published last', () => {
  const later = version('b', { publishedAt: '2026-11-12T00:00:00Z' });
  expect(latestOf([])).toBeNull();
  expect(latestOf([version('a'), later, version('c')])).toBe(later);
});

describe('project links', () => {
  test.each([
    ['https://modrinth.com/mod/sodium', 'Modrinth', 'sodium'],
    ['modrinth.com/plugin/AANobbMI/versions?l=fabric', 'Modrinth', 'AANobbMI'],
    ['https://www.modrinth.com/project/coral-lights', 'Modrinth', 'coral-lights'],
    ['https://www.curseforge.com/minecraft/mc-mods/JEI/files', 'CurseForge', 'mc-mods/jei'],
    ['curseforge.com/minecraft/modpacks/reef-pack', 'CurseForge', 'modpacks/reef-pack'],
    ['https://www.curseforge.com/projects/238222', 'CurseForge', '238222'],
  ])('are read from %s', (text, platform, ref) => {
    expect(readProjectLink(text)).toEqual({ platform, ref });
  });

  test.each([
    'https://modrinth.com/',
    'https://example.com/mod/sodium',
    'https://modrinth.com/user/someone',
    'https://modrinth.com/mod/..%2f..',
    'https://www.curseforge.com/wow/addons/x',
    'https://www.curseforge.com/minecraft/members/x',
    'https://www.curseforge.com/minecraft/constructor/x',
    'https://www.curseforge.com/projects/0',
    'sodium',
  ])('are not read from %s', (text) => {
    expect(readProjectLink(text)).toBeNull();
  });

  test('have their own platform, while names and ids use the chosen one', () => {
    expect(toProjectRef('Modrinth', ' sodium ')).toEqual({ platform: 'Modrinth', ref: 'sodium' });
    expect(toProjectRef('CurseForge', '238222')).toEqual({ platform: 'CurseForge', ref: '238222' });
    expect(toProjectRef('CurseForge', 'JEI')).toEqual({ platform: 'CurseForge', ref: 'mc-mods/jei' });
    expect(toProjectRef('CurseForge', 'modrinth.com/mod/sodium')?.platform).toBe('Modrinth');
    for (const wrong of ['', 'a b', 'a/b', '../x', 'mc-mods/../x']) {
      expect(toProjectRef('Modrinth', wrong)).toBeNull();
      expect(toProjectRef('CurseForge', wrong)).toBeNull();
    }
  });
});

describe('the announcement', () => {
  const project = {
    platform: 'Modrinth',
    projectName: 'Coral *Lights*',
    projectUrl: 'https://modrinth.com/mod/coral-lights',
    iconUrl: null,
    roleIds: ['1', '2'],
  } as const;

  test('links the version and pings only the roles', () => {
    const { content, embeds, allowedMentions } = toProjectAnnouncement(project, version('v1'));
    expect(content).toBe('<@&1> <@&2>');
    expect(allowedMentions).toEqual({ parse: [], roles: ['1', '2'] });
    expect(embeds?.[0]).toMatchObject({
      title: 'Version v1',
      url: 'https://modrinth.com/mod/coral-lights/version/v1',
      color: 0x1bd96a,
      description: 'A new version of **Coral \\*Lights\\*** is out.',
      fields: [
        { name: 'Channel', value: 'Release' },
        { name: 'Loaders', value: 'Fabric' },
        { name: 'Game versions', value: '1.21.4, 1.21.3' },
      ],
    });
  });

  test('respects the limits of Discord for long names and lists', () => {
    const gameVersions = Array.from({ length: 80 }, (_, index) => `1.${index}`);
    const long = version('v', { name: 'x'.repeat(1000), gameVersions, loaders: [] });
    const { embeds, content } = toProjectAnnouncement({ ...project, roleIds: [] }, long);
    expect(content).toBeUndefined();
    expect(embeds?.[0]?.title).toHaveLength(256);
    expect(embeds?.[0]?.fields?.[1]?.value).toBe('1.0, 1.1, 1.2, 1.3, 1.4, 1.5 and 74 more');
  });

  test('links files of CurseForge under a different path', () => {
    expect(versionLink('CurseForge', 'https://www.curseforge.com/minecraft/mc-mods/jei', '42')).toBe(
      'https://www.curseforge.com/minecraft/mc-mods/jei/files/42',
    );
  });
});

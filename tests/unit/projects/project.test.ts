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

describe('what a filter lets through', () => {
  test.each([
    ['everything', {}, true],
    ['its loader', { loaders: ['quilt', 'fabric'] }, true],
    ['another loader', { loaders: ['forge'] }, false],
    ['its game version', { gameVersions: ['1.21.3'] }, true],
    ['another game version', { gameVersions: ['1.20.1'] }, false],
    ['its channel', { releaseChannels: ['release'] }, true],
    ['other channels', { releaseChannels: ['beta', 'alpha'] }, false],
    ['the right loader of the wrong game version', { loaders: ['fabric'], gameVersions: ['1.20.1'] }, false],
  ] as const)('%s', (_, filter, passes) => {
    expect(matchesFilter(version('a'), { ...anything, ...filter })).toBe(passes);
  });
});

describe('which versions are announced', () => {
  const entry = { ...anything, addedAt, seen: ['a'] };

  test('none before the first look', () => {
    expect(versionsToAnnounce([version('a'), version('b')], { ...entry, seen: null })).toEqual([]);
  });

  test('those that are not dealt with, oldest first', () => {
    const later = version('c', { publishedAt: '2026-11-12T00:00:00.000Z' });
    const found = versionsToAnnounce([later, version('b'), version('a')], entry);
    expect(found.map(({ id }) => id)).toEqual(['b', 'c']);
  });

  test('only those that the filter lets through', () => {
    const found = versionsToAnnounce([version('b', { channel: 'beta' }), version('c')], {
      ...entry,
      releaseChannels: ['release'],
    });
    expect(found.map(({ id }) => id)).toEqual(['c']);
  });

  test('late ones up to a week, but not what comes into sight again', () => {
    const week = version('b', { publishedAt: '2026-11-03T12:00:00.000Z' });
    const old = version('c', { publishedAt: '2026-11-03T11:59:59.999Z' });
    expect(versionsToAnnounce([week, old], entry)).toEqual([week]);
  });
});

test('ids are remembered once, the last longest', () => {
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

describe('links to projects', () => {
  test.each([
    ['https://modrinth.com/mod/sodium', 'Modrinth', 'sodium'],
    ['modrinth.com/plugin/AANobbMI/versions?l=fabric', 'Modrinth', 'AANobbMI'],
    ['https://www.modrinth.com/project/coral-lights', 'Modrinth', 'coral-lights'],
    ['https://www.curseforge.com/minecraft/mc-mods/JEI/files', 'CurseForge', 'mc-mods/jei'],
    ['curseforge.com/minecraft/modpacks/reef-pack', 'CurseForge', 'modpacks/reef-pack'],
    ['https://www.curseforge.com/projects/238222', 'CurseForge', '238222'],
  ])('%s', (text, platform, ref) => {
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
  ])('%s is none', (text) => {
    expect(readProjectLink(text)).toBeNull();
  });

  test('names and ids belong to the platform that was chosen; a link has its own', () => {
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

  test('links the version and pings the roles, nobody else', () => {
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

  test('keeps to the limits of Discord, whatever a version is called', () => {
    const gameVersions = Array.from({ length: 80 }, (_, index) => `1.${index}`);
    const long = version('v', { name: 'x'.repeat(1000), gameVersions, loaders: [] });
    const { embeds, content } = toProjectAnnouncement({ ...project, roleIds: [] }, long);
    expect(content).toBeUndefined();
    expect(embeds?.[0]?.title).toHaveLength(256);
    expect(embeds?.[0]?.fields?.[1]?.value).toBe('1.0, 1.1, 1.2, 1.3, 1.4, 1.5 and 74 more');
  });

  test('files of CurseForge have another address', () => {
    expect(versionLink('CurseForge', 'https://www.curseforge.com/minecraft/mc-mods/jei', '42')).toBe(
      'https://www.curseforge.com/minecraft/mc-mods/jei/files/42',
    );
  });
});

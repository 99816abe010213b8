import 'server-only';
import { z } from 'zod';
import { env } from '@/lib/env';
import type { ProjectSource } from '@/lib/projects/project-source';
import { inBatches, pictureAddress, toGameVersions, toLoaders } from '@/lib/projects/project-text';
import { requestJson } from '@/lib/projects/request-json';
import { LISTED_VERSIONS, releaseChannels } from '@/lib/rules/projects/limits';
import type { Project, ProjectVersion } from '@/lib/rules/projects/schema';

// https://docs.modrinth.com/api (v2). Only what is used is parsed.

const platform = 'Modrinth';
const SITE = 'https://modrinth.com';
/** Maximum ids per call, to keep the URL well below 8 kB. */
const BATCH = 200;

/** The loaders among the categories of search results. */
const LOADERS: readonly string[] = [
  'babric',
  'bukkit',
  'bungeecord',
  'datapack',
  'fabric',
  'folia',
  'forge',
  'legacy-fabric',
  'liteloader',
  'minecraft',
  'modloader',
  'neoforge',
  'paper',
  'purpur',
  'quilt',
  'rift',
  'spigot',
  'sponge',
  'velocity',
  'waterfall',
];

const base = {
  slug: z.string().nullish(),
  project_type: z.string(),
  title: z.string(),
  description: z.string(),
  icon_url: z.string().nullish(),
  downloads: z.number(),
};
const hit = z.object({
  ...base,
  project_id: z.string(),
  categories: z.array(z.string()).default([]),
  versions: z.array(z.string()).default([]),
});
const project = z.object({
  ...base,
  id: z.string(),
  updated: z.string(),
  loaders: z.array(z.string()).default([]),
  game_versions: z.array(z.string()).default([]),
  versions: z.array(z.string()).default([]),
});
const version = z.object({
  id: z.string(),
  name: z.string(),
  version_number: z.string(),
  version_type: z.enum(releaseChannels),
  loaders: z.array(z.string()),
  game_versions: z.array(z.string()),
  date_published: z.iso.datetime({ offset: true }),
  status: z.string().default('listed'),
});
type WireProject = z.infer<typeof project>;

function addressOf(type: string, ref: string): string {
  return `${SITE}/${/^[a-z]+$/.test(type) ? type : 'project'}/${encodeURIComponent(ref)}`;
}

function shared(wire: Omit<z.infer<typeof hit>, 'project_id'>, id: string) {
  return {
    platform,
    id,
    name: wire.title,
    summary: wire.description,
    url: addressOf(wire.project_type, wire.slug ?? id),
    iconUrl: pictureAddress(wire.icon_url),
    downloads: wire.downloads,
  } as const;
}

function fromHit(wire: z.infer<typeof hit>): Project {
  return {
    ...shared(wire, wire.project_id),
    loaders: toLoaders(wire.categories.filter((name) => LOADERS.includes(name))),
    gameVersions: toGameVersions(wire.versions),
  };
}

function fromProject(wire: WireProject): Project {
  return {
    ...shared({ ...wire, categories: [] }, wire.id),
    loaders: toLoaders(wire.loaders),
    gameVersions: toGameVersions(wire.game_versions),
  };
}

/** Changes with the number of versions, their first and last ids, or the date. */
function stampOf({ updated, versions }: WireProject): string {
  return [updated, versions.length, versions[0] ?? '', versions.at(-1) ?? ''].join(' ');
}

function toVersion(wire: z.infer<typeof version>): ProjectVersion {
  return {
    id: wire.id,
    name: wire.name.trim() === '' ? wire.version_number : wire.name,
    channel: wire.version_type,
    loaders: toLoaders(wire.loaders),
    gameVersions: wire.game_versions,
    publishedAt: new Date(wire.date_published).toISOString(),
  };
}

function ask<S extends z.ZodType>(path: string, query: Readonly<Record<string, string>>, schema: S) {
  const search = new URLSearchParams(query).toString();
  const url = `${env().MODRINTH_API_URL}${path}${search === '' ? '' : `?${search}`}`;
  return requestJson({ platform, url }, schema);
}

/** Modrinth's API; it needs no key. */
export const modrinth: ProjectSource = {
  async search(query) {
    const facets = JSON.stringify([
      ['mod', 'modpack', 'plugin', 'datapack', 'resourcepack', 'shader'].map(
        (type) => `project_type:${type}`,
      ),
    ]);
    const found = await ask('/search', { query, facets, limit: '10' }, z.object({ hits: z.array(hit) }));
    return (found?.hits ?? []).map(fromHit);
  },

  async find(ref) {
    const found = await ask(`/project/${encodeURIComponent(ref)}`, {}, project);
    return found && fromProject(found);
  },

  async listStates(ids) {
    const states = [];
    for (const batch of inBatches(ids, BATCH)) {
      const found = await ask('/projects', { ids: JSON.stringify(batch) }, z.array(project));
      states.push(...(found ?? []).map((wire) => ({ project: fromProject(wire), stamp: stampOf(wire) })));
    }
    return states;
  },

  async listVersions(projectId) {
    const query = { limit: String(LISTED_VERSIONS), include_changelog: 'false' };
    const found = await ask(`/project/${encodeURIComponent(projectId)}/version`, query, z.array(version));
    return (found ?? [])
      .filter(({ status }) => status === 'listed')
      .map(toVersion)
      .toSorted((one, other) => other.publishedAt.localeCompare(one.publishedAt))
      .slice(0, LISTED_VERSIONS);
  },
};

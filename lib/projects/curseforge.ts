import 'server-only';
import { z } from 'zod';
import { AppError } from '@/lib/core/errors';
import { env } from '@/lib/env';
import type { ProjectSource } from '@/lib/projects/project-source';
import {
  inBatches,
  isGameVersion,
  pictureAddress,
  toGameVersions,
  toLoaders,
} from '@/lib/projects/project-text';
import { requestJson } from '@/lib/projects/request-json';
import { LISTED_VERSIONS } from '@/lib/rules/projects/limits';
import { curseforgeClasses } from '@/lib/rules/projects/link';
import type { Project, ProjectVersion } from '@/lib/rules/projects/schema';

// https://docs.curseforge.com/rest-api (v1). Only what is used is parsed.

const platform = 'CurseForge';
/** Minecraft, Java Edition. */
const GAME = 432;
/** Sorts search results by popularity. */
const BY_POPULARITY = '2';
const BATCH = 50;

/** ModLoaderType; 0 is any. */
const LOADERS = ['', 'forge', 'cauldron', 'liteloader', 'fabric', 'quilt', 'neoforge'] as const;
/** FileReleaseType. */
const CHANNELS = { 1: 'release', 2: 'beta', 3: 'alpha' } as const;
/** FileStatus: approved, released. Files in any other state aren't public. */
const VISIBLE: readonly number[] = [4, 10];

const mod = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  summary: z.string(),
  downloadCount: z.number(),
  classId: z.int().nullish(),
  links: z.object({ websiteUrl: z.string().nullish() }).nullish(),
  logo: z.object({ thumbnailUrl: z.string().nullish(), url: z.string().nullish() }).nullish(),
  dateReleased: z.string(),
  dateModified: z.string(),
  latestFilesIndexes: z
    .array(z.object({ gameVersion: z.string(), fileId: z.int(), modLoader: z.int().nullish() }))
    .default([]),
});
type WireMod = z.infer<typeof mod>;

const file = z.object({
  id: z.int(),
  displayName: z.string(),
  fileName: z.string(),
  releaseType: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  fileStatus: z.int().default(4),
  isAvailable: z.boolean().default(true),
  fileDate: z.iso.datetime({ offset: true }),
  /** Game versions and loaders in one list, and the sides (Client, Server). */
  gameVersions: z.array(z.string()),
});

function isOwnPage(address: string): boolean {
  return /^https:\/\/(www\.)?curseforge\.com\/[\w./-]+$/.test(address);
}

function pageOf({ links, slug, classId }: WireMod): string {
  const named = links?.websiteUrl ?? '';
  if (isOwnPage(named)) return named;
  const group = Object.entries(curseforgeClasses).find(([, id]) => id === classId)?.[0] ?? 'mc-mods';
  return `https://www.curseforge.com/minecraft/${group}/${encodeURIComponent(slug)}`;
}

function toProject(wire: WireMod): Project {
  const indexes = wire.latestFilesIndexes;
  return {
    platform,
    id: String(wire.id),
    name: wire.name,
    summary: wire.summary,
    url: pageOf(wire),
    iconUrl: pictureAddress(wire.logo?.thumbnailUrl ?? wire.logo?.url),
    downloads: wire.downloadCount,
    loaders: toLoaders(
      indexes.map(({ modLoader }) => LOADERS[modLoader ?? 0] ?? '').filter((name) => name !== ''),
    ),
    gameVersions: toGameVersions(indexes.map(({ gameVersion }) => gameVersion)),
  };
}

/** Changes with each new file: the index lists the newest file of every kind. */
function stampOf({ dateReleased, dateModified, latestFilesIndexes }: WireMod): string {
  const newest = Math.max(0, ...latestFilesIndexes.map(({ fileId }) => fileId));
  return [dateReleased, dateModified, newest].join(' ');
}

function toVersion(wire: z.infer<typeof file>): ProjectVersion {
  const isLoader = (name: string) => LOADERS.some((loader) => loader !== '' && loader === name.toLowerCase());
  return {
    id: String(wire.id),
    name: wire.displayName.trim() === '' ? wire.fileName : wire.displayName,
    channel: CHANNELS[wire.releaseType],
    loaders: toLoaders(wire.gameVersions.filter(isLoader)),
    gameVersions: wire.gameVersions.filter(isGameVersion),
    publishedAt: new Date(wire.fileDate).toISOString(),
  };
}

/** True if this site has a key, which CurseForge requires. */
export function hasCurseforgeKey(): boolean {
  return env().CURSEFORGE_API_KEY !== undefined;
}

function ask<S extends z.ZodType>(path: string, schema: S, body?: unknown) {
  const { CURSEFORGE_API_URL, CURSEFORGE_API_KEY } = env();
  if (CURSEFORGE_API_KEY === undefined) {
    throw new AppError('not_configured', { message: "CurseForge isn't connected to this site." });
  }
  return requestJson(
    {
      platform,
      url: `${CURSEFORGE_API_URL}${path}`,
      headers: { 'x-api-key': CURSEFORGE_API_KEY },
      ...(body === undefined ? {} : { body }),
    },
    schema,
  );
}

function searchMods(query: Readonly<Record<string, string>>) {
  const search = new URLSearchParams({ gameId: String(GAME), ...query });
  return ask(`/mods/search?${search}`, z.object({ data: z.array(mod) }));
}

async function findBySlug(group: string, slug: string): Promise<Project | null> {
  const classId = Object.entries(curseforgeClasses).find(([name]) => name === group)?.[1];
  if (classId === undefined) return null;
  const found = await searchMods({ classId: String(classId), slug });
  const named = found?.data.find((wire) => wire.slug === slug);
  return named ? toProject(named) : null;
}

/** CurseForge's API, limited to Minecraft; it needs a key. */
export const curseforge: ProjectSource = {
  async search(query) {
    const found = await searchMods({
      searchFilter: query,
      sortField: BY_POPULARITY,
      sortOrder: 'desc',
      pageSize: '10',
    });
    return (found?.data ?? []).map(toProject);
  },

  async find(ref) {
    const [group = '', slug] = ref.split('/');
    if (slug !== undefined) return findBySlug(group, slug);
    const found = await ask(
      `/mods/${encodeURIComponent(group)}`,
      z.object({ data: mod.extend({ gameId: z.int() }) }),
    );
    return found && found.data.gameId === GAME ? toProject(found.data) : null;
  },

  async listStates(ids) {
    const states = [];
    for (const batch of inBatches(ids, BATCH)) {
      const found = await ask('/mods', z.object({ data: z.array(mod) }), { modIds: batch.map(Number) });
      states.push(...(found?.data ?? []).map((wire) => ({ project: toProject(wire), stamp: stampOf(wire) })));
    }
    return states;
  },

  async listVersions(projectId) {
    const path = `/mods/${encodeURIComponent(projectId)}/files?pageSize=${LISTED_VERSIONS}&index=0`;
    const found = await ask(path, z.object({ data: z.array(file) }));
    return (found?.data ?? [])
      .filter(({ isAvailable, fileStatus }) => isAvailable && VISIBLE.includes(fileStatus))
      .map(toVersion)
      .toSorted((one, other) => other.publishedAt.localeCompare(one.publishedAt));
  },
};

import { z } from 'zod';
import { type Call, json, jsonBody, queryNumber, type Reply } from '../discord/http';
import type { Route } from '../discord/router';
import type { SandboxProject, SandboxVersion } from './catalogue';
import { type Shelf, searchProjects } from './shelf';

// CurseForge's API v1 as far as the site uses it: https://docs.curseforge.com/rest-api

/** The site's key in the sandbox. */
const sandboxKey = 'sandbox-curseforge-key';

const platform = 'CurseForge';
const GAME = '432';
const notFound: Reply = { status: 404 };
const classIds: Readonly<Record<string, number>> = { 'mc-mods': 6, modpacks: 4471 };
const loaderIds: Readonly<Record<string, number>> = { forge: 1, fabric: 4, quilt: 5, neoforge: 6 };
const loaderNames: Readonly<Record<string, string>> = {
  forge: 'Forge',
  fabric: 'Fabric',
  quilt: 'Quilt',
  neoforge: 'NeoForge',
};
const releaseTypes = { release: 1, beta: 2, alpha: 3 } as const;
const idsForm = z.object({ modIds: z.array(z.int()), filterPcOnly: z.boolean().nullish() });

const websiteUrl = ({ kind, slug }: SandboxProject) => `https://www.curseforge.com/minecraft/${kind}/${slug}`;

/** The newest file of every game version, channel and loader. */
function toIndexes({ versions }: SandboxProject) {
  const newest = new Map<string, object>();
  for (const version of versions) {
    for (const gameVersion of version.gameVersions) {
      for (const loader of version.loaders) {
        newest.set(`${gameVersion} ${version.channel} ${loader}`, {
          gameVersion,
          fileId: Number(version.id),
          filename: `${version.name}.jar`,
          releaseType: releaseTypes[version.channel],
          gameVersionTypeId: 77_784,
          modLoader: loaderIds[loader] ?? 0,
        });
      }
    }
  }
  return [...newest.values()];
}

function toMod(project: SandboxProject) {
  return {
    id: Number(project.id),
    gameId: Number(GAME),
    name: project.name,
    slug: project.slug,
    links: { websiteUrl: websiteUrl(project), wikiUrl: '', issuesUrl: null, sourceUrl: null },
    summary: project.summary,
    status: 4,
    downloadCount: project.downloads,
    isFeatured: false,
    primaryCategoryId: 424,
    categories: [],
    classId: classIds[project.kind] ?? 6,
    authors: [{ id: 1, name: 'reefworks', url: 'https://www.curseforge.com/members/reefworks' }],
    logo: null,
    screenshots: [],
    mainFileId: Number(project.versions.at(-1)?.id),
    latestFiles: [],
    latestFilesIndexes: toIndexes(project),
    latestEarlyAccessFilesIndexes: [],
    dateCreated: project.versions[0]?.publishedAt,
    dateModified: project.versions.at(-1)?.publishedAt,
    dateReleased: project.versions.at(-1)?.publishedAt,
    allowModDistribution: true,
    gamePopularityRank: 1,
    isAvailable: true,
    thumbsUpCount: 0,
  };
}

function toFile(project: SandboxProject, version: SandboxVersion) {
  return {
    id: Number(version.id),
    gameId: Number(GAME),
    modId: Number(project.id),
    isAvailable: true,
    displayName: version.name,
    fileName: `${project.slug}-${version.number}.jar`,
    releaseType: releaseTypes[version.channel],
    fileStatus: 4,
    hashes: [],
    fileDate: version.publishedAt,
    fileLength: 812_004,
    downloadCount: 1204,
    downloadUrl: null,
    gameVersions: [
      ...version.gameVersions,
      'Client',
      'Server',
      ...version.loaders.map((loader) => loaderNames[loader] ?? loader),
    ],
    sortableGameVersions: [],
    dependencies: [],
    fileFingerprint: 1,
    modules: [],
  };
}

function page(data: readonly unknown[], pageSize: number, totalCount: number) {
  return json({ data, pagination: { index: 0, pageSize, resultCount: data.length, totalCount } });
}

function search(shelf: Shelf, call: Call): Reply {
  if (call.query.get('gameId') !== GAME) return json({ data: [] });
  const pageSize = queryNumber(call, 'pageSize', 50, 1, 50);
  const slug = call.query.get('slug');
  const classId = call.query.get('classId');
  const found = searchProjects(shelf.list(platform), call.query.get('searchFilter') ?? '')
    .filter((project) => slug === null || project.slug === slug)
    .filter(({ kind }) => classId === null || String(classIds[kind]) === classId);
  return page(found.slice(0, pageSize).map(toMod), pageSize, found.length);
}

export function curseforgeRoutes(shelf: Shelf): readonly Route[] {
  const route = (method: 'GET' | 'POST', path: string, handle: (call: Call) => Reply): Route => ({
    method,
    path: `/curseforge/v1${path}`,
    access: 'public',
    // Without a valid key, CurseForge sends a bare 403.
    handle: (call) => (call.headers['x-api-key'] === sandboxKey ? handle(call) : { status: 403 }),
  });
  const byId = (call: Call) => {
    const id = call.param('id');
    return shelf.list(platform).find((project) => project.id === id);
  };
  return [
    route('GET', '/mods/search', (call) => search(shelf, call)),
    route('POST', '/mods', (call) => {
      const form = idsForm.safeParse(jsonBody(call));
      if (!form.success) return { status: 400 };
      const wanted = form.data.modIds.map(String);
      return json({
        data: shelf
          .list(platform)
          .filter(({ id }) => wanted.includes(id))
          .map(toMod),
      });
    }),
    route('GET', '/mods/:id', (call) => {
      const found = byId(call);
      return found ? json({ data: toMod(found) }) : notFound;
    }),
    route('GET', '/mods/:id/files', (call) => {
      const found = byId(call);
      if (!found) return notFound;
      const pageSize = queryNumber(call, 'pageSize', 50, 1, 50);
      const files = found.versions.toReversed().map((version) => toFile(found, version));
      return page(files.slice(0, pageSize), pageSize, files.length);
    }),
  ];
}

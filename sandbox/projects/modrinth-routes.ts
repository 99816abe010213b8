import { z } from 'zod';
import { type Call, json, queryNumber, type Reply } from '../discord/http';
import type { Route } from '../discord/router';
import type { SandboxProject, SandboxVersion } from './catalogue';
import { type Shelf, searchProjects } from './shelf';

// Modrinth's API v2 as far as the site uses it: https://docs.modrinth.com/api

const platform = 'Modrinth';
const notFound: Reply = { status: 404 };
const idList = z.array(z.string());

const invalid = (description: string) => json({ error: 'invalid_input', description }, 400);

/** Modrinth may block clients without an identifying User-Agent. */
function isNamed(call: Call): boolean {
  return /^[\w-]+\/[\w.]+ \(.+\)$/.test(call.headers['user-agent'] ?? '');
}

function ofVersions(
  project: SandboxProject,
  list: (version: SandboxVersion) => readonly string[],
): readonly string[] {
  return [...new Set(project.versions.flatMap(list))];
}

function shared(project: SandboxProject) {
  return {
    slug: project.slug,
    title: project.name,
    description: project.summary,
    project_type: project.kind,
    downloads: project.downloads,
    icon_url: null,
    color: 2_004_120,
    client_side: 'optional',
    server_side: 'required',
    followers: Math.round(project.downloads / 900),
  };
}

function toHit(project: SandboxProject) {
  return {
    ...shared(project),
    project_id: project.id,
    author: 'reefworks',
    categories: ['decoration', ...ofVersions(project, ({ loaders }) => loaders)],
    display_categories: ['decoration'],
    versions: ofVersions(project, ({ gameVersions }) => gameVersions),
    latest_version: project.versions.at(-1)?.id ?? '',
    date_created: project.versions[0]?.publishedAt,
    date_modified: project.versions.at(-1)?.publishedAt,
    license: 'MIT',
    gallery: [],
  };
}

function toProject(project: SandboxProject) {
  return {
    ...shared(project),
    id: project.id,
    team: 'rEeFwOrK',
    body: project.summary,
    status: 'approved',
    published: project.versions[0]?.publishedAt,
    updated: project.versions.at(-1)?.publishedAt,
    license: { id: 'MIT', name: 'MIT License', url: null },
    categories: ['decoration'],
    loaders: ofVersions(project, ({ loaders }) => loaders),
    game_versions: ofVersions(project, ({ gameVersions }) => gameVersions),
    versions: project.versions.map(({ id }) => id),
    gallery: [],
  };
}

function toVersion(project: SandboxProject, version: SandboxVersion) {
  return {
    id: version.id,
    project_id: project.id,
    author_id: 'rEeFwOrK',
    featured: false,
    name: version.name,
    version_number: version.number,
    changelog: null,
    date_published: version.publishedAt,
    downloads: Math.round(project.downloads / project.versions.length),
    version_type: version.channel,
    status: 'listed',
    files: [],
    dependencies: [],
    game_versions: version.gameVersions,
    loaders: version.loaders,
  };
}

function idsOf(call: Call): readonly string[] | null {
  try {
    return idList.parse(JSON.parse(call.query.get('ids') ?? ''));
  } catch {
    return null;
  }
}

export function modrinthRoutes(shelf: Shelf): readonly Route[] {
  const get = (path: string, handle: (call: Call) => Reply): Route => ({
    method: 'GET',
    path: `/modrinth/v2${path}`,
    access: 'public',
    handle: (call) => (isNamed(call) ? handle(call) : json({ error: 'forbidden' }, 403)),
  });
  return [
    get('/search', (call) => {
      const limit = queryNumber(call, 'limit', 10, 0, 100);
      const found = searchProjects(shelf.list(platform), call.query.get('query') ?? '');
      return json({ hits: found.slice(0, limit).map(toHit), offset: 0, limit, total_hits: found.length });
    }),
    get('/projects', (call) => {
      const ids = idsOf(call);
      if (!ids) return invalid('ids must be a JSON array');
      return json(
        shelf
          .list(platform)
          .filter(({ id }) => ids.includes(id))
          .map(toProject),
      );
    }),
    get('/project/:ref', (call) => {
      const found = shelf.find(platform, call.param('ref'));
      return found ? json(toProject(found)) : notFound;
    }),
    get('/project/:ref/version', (call) => {
      const found = shelf.find(platform, call.param('ref'));
      if (!found) return notFound;
      const newestFirst = found.versions.toReversed().slice(0, queryNumber(call, 'limit', 100, 1, 100));
      return json(newestFirst.map((version) => toVersion(found, version)));
    }),
  ];
}

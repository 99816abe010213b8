import { pathParts, readWebLink } from '@/lib/core/web-link';
import type { ProjectPlatform } from '@/lib/rules/projects/limits';

const MODRINTH_HOSTS = ['modrinth.com', 'www.modrinth.com'];
const MODRINTH_KINDS = ['project', 'mod', 'modpack', 'plugin', 'datapack', 'resourcepack', 'shader'];
const CURSEFORGE_HOSTS = ['curseforge.com', 'www.curseforge.com', 'legacy.curseforge.com'];

/** CurseForge's class names in URLs, and their ids in its API. */
export const curseforgeClasses = {
  'mc-mods': 6,
  modpacks: 4471,
  'texture-packs': 12,
  shaders: 6552,
  'bukkit-plugins': 5,
  'data-packs': 6945,
  worlds: 17,
  addons: 4559,
  customization: 4546,
} as const;
export type CurseforgeClass = keyof typeof curseforgeClasses;

/** Modrinth's rule for slugs; ids fit it too. */
const MODRINTH_REF = /^[\w!@$()`.+,"'-]{3,64}$/;
const CURSEFORGE_SLUG = /^[a-z\d][\w-]{0,99}$/i;
const CURSEFORGE_ID = /^[1-9]\d{0,9}$/;

/** Identifies a project on its platform. */
export interface ProjectRef {
  readonly platform: ProjectPlatform;
  /** Modrinth: id or slug. CurseForge: id or `<class>/<slug>`. */
  readonly ref: string;
}

function isCurseforgeClass(text: string): text is CurseforgeClass {
  return Object.hasOwn(curseforgeClasses, text);
}

function toCurseforgeRef(text: string): string | null {
  if (CURSEFORGE_ID.test(text)) return text;
  const parts = text.split('/');
  const [group = '', slug = ''] = parts.length === 1 ? ['mc-mods', ...parts] : parts;
  const isRef = parts.length <= 2 && isCurseforgeClass(group) && CURSEFORGE_SLUG.test(slug);
  return isRef ? `${group}/${slug.toLowerCase()}` : null;
}

/** Parses the link to a project (`https://modrinth.com/mod/sodium`); null for any other text. */
export function readProjectLink(text: string): ProjectRef | null {
  const typed = text.trim();
  const modrinth = readWebLink(typed, MODRINTH_HOSTS);
  if (modrinth) {
    const [kind = '', ref = ''] = pathParts(modrinth) ?? [];
    return MODRINTH_KINDS.includes(kind) && MODRINTH_REF.test(ref) ? { platform: 'Modrinth', ref } : null;
  }
  const curseforge = readWebLink(typed, CURSEFORGE_HOSTS);
  if (!curseforge) return null;
  const [game = '', group = '', slug = ''] = pathParts(curseforge) ?? [];
  if (game === 'projects' && CURSEFORGE_ID.test(group)) return { platform: 'CurseForge', ref: group };
  const ref = game === 'minecraft' && slug !== '' ? toCurseforgeRef(`${group}/${slug}`) : null;
  return ref === null ? null : { platform: 'CurseForge', ref };
}

/** Parses a project's link, id or slug on `platform`, which a link overrides. Null for any other text. */
export function toProjectRef(platform: ProjectPlatform, text: string): ProjectRef | null {
  const linked = readProjectLink(text);
  if (linked) return linked;
  const typed = text.trim();
  if (platform === 'Modrinth') return MODRINTH_REF.test(typed) ? { platform, ref: typed } : null;
  const ref = toCurseforgeRef(typed);
  return ref === null ? null : { platform, ref };
}

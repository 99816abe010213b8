import 'server-only';
import { readWikiFile } from '@/lib/content/wiki-files';
import { namePermissions } from '@/lib/core/permission-names';
import { invitePermissions } from '@/lib/core/permissions';
import { findGame } from '@/lib/games/registry';
import { findSection } from '@/lib/guild-settings/registry';
import { findCommandRegistry } from '@/lib/guilds/commands/command-registry';
import { commandsSource } from '@/lib/rules/wiki/commands-source';
import { asText } from '@/lib/rules/wiki/markdown';
import { type OutlinePart, outlineOf } from '@/lib/rules/wiki/outline';
import { findWikiPage, type WikiPage } from '@/lib/rules/wiki/pages';
import { rulesSource } from '@/lib/rules/wiki/rules-source';
import { limitsTable, sectionsSource, settingsSource } from '@/lib/rules/wiki/settings-source';
import { variablesSource } from '@/lib/rules/wiki/variables-source';

export interface ReadWikiPage {
  readonly info: WikiPage;
  /** MDX. */
  readonly source: string;
  readonly outline: readonly OutlinePart[];
  /** The day of the last change, YYYY-MM-DD. */
  readonly updated: string;
}

/** Replacements of `[[name]]` in a file. */
const parts: Readonly<Record<string, (page: string) => string | Promise<string>>> = {
  rules: (page) => rulesSource(findGame(page)?.stated ?? []),
  variables: variablesSource,
  sections: sectionsSource,
  limits: () => limitsTable() ?? '',
  permissions: () => asText(namePermissions(invitePermissions) ?? ''),
  commands: async () => commandsSource((await findCommandRegistry())?.commands ?? []),
};

async function sourceOf(page: string, body: string): Promise<string> {
  const [, name = ''] = /\[\[(\w+)\]\]/.exec(body) ?? [];
  const part = Object.hasOwn(parts, name) ? parts[name] : undefined;
  if (!part) return body;
  const written = await part(page);
  return body.replace(`[[${name}]]`, () => written);
}

/** A wiki page, from its file or its section's declaration; null if the wiki has none of this name. */
export async function readWikiPage(name: string): Promise<ReadWikiPage | null> {
  const info = findWikiPage(name);
  if (!info) return null;
  const section = name.startsWith('settings-') ? findSection(name.slice('settings-'.length)) : null;
  const { updated, body } = readWikiFile(section ? 'settings' : name);
  const source = section ? settingsSource(section) : await sourceOf(name, body);
  return { info, source, outline: outlineOf(source), updated };
}

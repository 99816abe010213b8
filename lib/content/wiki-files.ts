import 'server-only';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { findWikiPage } from '@/lib/rules/wiki/pages';

const frontMatter = z.strictObject({ updated: z.iso.date() });

export interface WikiFile {
  /** The day of the last change, YYYY-MM-DD. */
  readonly updated: string;
  /** Markdown, with components of the wiki. */
  readonly body: string;
}

export function parseWikiFile(text: string): WikiFile {
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  const entries = head.split('\n').map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
  });
  return { ...frontMatter.parse(Object.fromEntries(entries)), body: body.trim() };
}

/** The file of a page. Throws for an unknown name and for a malformed file. */
export function readWikiFile(name: string): WikiFile {
  if (!findWikiPage(name)) throw new Error(`The wiki has no page '${name}'.`);
  return parseWikiFile(readFileSync(join(process.cwd(), 'content/wiki', `${name}.mdx`), 'utf8'));
}

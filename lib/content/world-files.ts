import 'server-only';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface WorldFile {
  readonly fileName: string;
  readonly text: string;
  /** SHA-1 of the text, to detect changes. */
  readonly hash: string;
}

const folder = join(process.cwd(), 'content/maps');

async function readFiles(path: string): Promise<readonly WorldFile[]> {
  const entries = await readdir(path, { withFileTypes: true });
  const names = entries.flatMap((entry) =>
    entry.isFile() && entry.name.endsWith('.json') ? [entry.name] : [],
  );
  return Promise.all(
    names.toSorted().map(async (fileName) => {
      const text = await readFile(join(path, fileName), 'utf8');
      return { fileName, text, hash: createHash('sha1').update(text).digest('base64url') };
    }),
  );
}

/** The maps in content/maps and the characters in content/maps/npcs. */
export async function readWorldFiles(): Promise<{
  readonly maps: readonly WorldFile[];
  readonly npcs: readonly WorldFile[];
}> {
  const [maps, npcs] = await Promise.all([readFiles(folder), readFiles(join(folder, 'npcs'))]);
  return { maps, npcs };
}

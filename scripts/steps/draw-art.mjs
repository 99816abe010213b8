// Draws the sheets of the tile world if there are none, or if their sources have changed.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './processes.mjs';
import { hashOf, root } from './project.mjs';
import { serverScript } from './server-script.mjs';

const markFile = join(root, 'public/art/tilesets/drawn.txt');
/** The sources of the pictures. */
export const artSources = [
  'scripts/art',
  'scripts/art.ts',
  'lib/creatures/pictures.ts',
  'lib/maps/people.ts',
  'lib/maps/sheets.ts',
  'lib/maps/tilesets.ts',
  'lib/maps/walking.ts',
];

/**
 * @param {(args: string[], env: Record<string, string>) => Promise<number>} [runNode] runs `node` with these
 *   arguments, resolves to its exit code
 * @returns {Promise<'fresh' | 'drawn' | 'failed'>}
 */
export async function drawArt(runNode = (args, env) => run(process.execPath, args, { env, ownGroup: true })) {
  const mark = hashOf(artSources);
  if (existsSync(markFile) && readFileSync(markFile, 'utf8') === mark) return 'fresh';
  rmSync(markFile, { force: true });
  if ((await runNode(await serverScript('scripts/art.ts'), {})) !== 0) return 'failed';
  writeFileSync(markFile, mark);
  return 'drawn';
}

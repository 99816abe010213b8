// Bundles a TypeScript file of the server into one file for node. It starts sooner than under tsx, which
// transforms every module in every process, and runs as fast as the build: under tsx, exports are getters.
import { basename, join } from 'node:path';
import { root } from './project.mjs';

/** Within node_modules, so that packages are resolved from there. */
const folder = join(root, 'node_modules/.cache/corallium-scripts');

/**
 * @param {string} file relative to the project
 * @param {string} [mark] part of the bundle's name, for several bundles of one file
 * @returns {Promise<{ file: string, args: string[] }>} the bundle, and node's arguments that run it
 */
export async function bundleScript(file, mark = '') {
  const { build } = await import('esbuild');
  const outfile = join(folder, `${basename(file, '.ts')}${mark}.mjs`);
  await build({
    absWorkingDir: root,
    entryPoints: [file],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    conditions: ['react-server'],
    logLevel: 'warning',
  });
  return { file: outfile, args: ['--conditions=react-server', outfile] };
}

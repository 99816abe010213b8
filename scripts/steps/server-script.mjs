// TypeScript files of the server as programs for node. Each is bundled into one file with its packages: it
// starts in half the time of tsx, which transforms and resolves every module in every process.
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from './project.mjs';

/** Within node_modules, so that packages are resolved from there. */
const folder = join(root, 'node_modules/.cache/corallium-scripts');

/** Packages with native code, or with files that they load from beside their own. */
const unbundled = [
  ...['@resvg/resvg-js', 'autocannon', 'libsql', 'next', 'next-auth', 'pino', 'sharp'],
  ...['@playwright/test', 'esbuild', 'playwright', 'playwright-core'],
];

/** CommonJS packages in the bundle still require Node's modules. */
const banner =
  "import { createRequire as requireFor } from 'node:module'; const require = requireFor(import.meta.url);";

/** @param {string} file @returns {Promise<string>} the path of the bundle, named by its content */
async function bundle(file) {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [file],
    write: false,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    external: unbundled,
    conditions: ['react-server'],
    banner: { js: banner },
    logLevel: 'warning',
  });
  const [{ contents, hash }] = outputFiles;
  const name = createHash('sha256').update(hash).digest('hex').slice(0, 16);
  const path = join(folder, `${basename(file, '.ts')}-${name}.mjs`);
  if (!existsSync(path)) {
    // Another process may be writing the same bundle.
    const draft = `${path}.${randomUUID()}`;
    mkdirSync(folder, { recursive: true });
    writeFileSync(draft, contents);
    renameSync(draft, path);
  }
  return path;
}

/** @type {Map<string, Promise<string>>} by file */
const bundles = new Map();

/**
 * Bundles a script once per process.
 * @param {string} file relative to the project
 * @param {readonly string[]} rest
 * @returns {Promise<string[]>} the arguments for `node` that run it. The condition `react-server` permits
 *   importing `server-only`.
 */
export async function serverScript(file, rest = []) {
  const path = bundles.get(file) ?? bundle(file);
  bundles.set(file, path);
  return ['--conditions=react-server', await path, ...rest];
}

// Bundles the tools that work on a running site's data into one file each, for the Docker image, which has
// neither tsx nor the sources. `node scripts/bundle-tools.mjs [FOLDER]` writes them to .next/tools.
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/** The tools that `npm run` starts by scripts/run-tool.mjs. */
const tools = ['data', 'entry-point'];

/** @type {import('esbuild').Plugin} */
const emptyServerOnly = {
  name: 'server-only',
  setup(build) {
    build.onResolve({ filter: /^server-only$/ }, ({ path }) => ({ path, namespace: 'empty' }));
    build.onLoad({ filter: /.*/, namespace: 'empty' }, () => ({ contents: '' }));
  },
};

/**
 * Packages stay external: the image contains those that the site needs. Throws if a tool needs another one.
 * @param {string} [folder]
 */
export async function bundleTools(folder = join(root, '.next/tools')) {
  const { build } = await import('esbuild');
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: tools.map((name) => `scripts/${name}.ts`),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    plugins: [emptyServerOnly],
    metafile: true,
    logLevel: 'warning',
  });
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  for (const { imports } of Object.values(metafile.outputs)) {
    const packages = imports.filter(({ path, external }) => external && !path.startsWith('node:'));
    for (const { path } of packages) {
      const name = path.split('/', path.startsWith('@') ? 2 : 1).join('/');
      if (!Object.hasOwn(dependencies, name))
        throw new Error(`A tool needs ${name}, which is no dependency.`);
    }
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  bundleTools(process.argv[2]).catch((error) => {
    console.error(error);
    process.exitCode = 1;
  });
}

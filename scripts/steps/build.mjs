// Builds the site if there is no build, or if a source has changed since.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bundleTools } from '../bundle-tools.mjs';
import { finishStatic } from '../finish-static.mjs';
import { artSources, drawArt } from './draw-art.mjs';
import { run } from './processes.mjs';
import { hashOf, root, toolArguments } from './project.mjs';
import { serverScript } from './server-script.mjs';

const markFile = join(root, '.next/corallium-build');
/** The sources of the build. */
export const buildSources = [
  'app',
  'components',
  'lib',
  'content',
  'public',
  ...artSources,
  'scripts/bundle-tools.mjs',
  'scripts/finish-static.mjs',
  'scripts/steps/check-pages.ts',
  'scripts/data.ts',
  'scripts/entry-point.ts',
  'middleware.ts',
  'instrumentation.ts',
  'next.config.mjs',
  'postcss.config.mjs',
  'tsconfig.json',
  'package-lock.json',
];

/** @param {string} mark */
function isFresh(mark) {
  const done = existsSync(markFile) && existsSync(join(root, '.next/BUILD_ID'));
  return done && readFileSync(markFile, 'utf8') === mark;
}

/**
 * @param {object} [options]
 * @param {(args: string[], env: Record<string, string>) => Promise<number>} [options.runNode] runs `node`
 *   with these arguments, resolves to its exit code
 * @returns {Promise<'fresh' | 'built' | 'failed'>}
 */
export async function build({
  runNode = (args, env) => run(process.execPath, args, { env, ownGroup: true }),
} = {}) {
  if ((await drawArt(runNode)) === 'failed') return 'failed';
  // Hashed before the build: a change while it runs makes it stale.
  const mark = hashOf(buildSources, [process.version]);
  if (isFresh(mark)) return 'fresh';
  rmSync(markFile, { force: true });
  const env = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
  if ((await runNode(toolArguments('next', ['build']), env)) !== 0) return 'failed';
  if ((await runNode(await serverScript('scripts/steps/check-pages.ts'), env)) !== 0) return 'failed';
  await bundleTools();
  finishStatic();
  mkdirSync(dirname(markFile), { recursive: true });
  writeFileSync(markFile, mark);
  return 'built';
}

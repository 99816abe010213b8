// Installs the packages of the lockfile if they are missing or outdated.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveUp, run } from './processes.mjs';
import { hashOf, root } from './project.mjs';

const markFile = join(root, 'node_modules/.corallium-lock');

/** Native packages depend on Node's binary interface, so another Node needs another installation. */
const platform = [process.versions.modules, process.platform, process.arch].join('-');

/** @param {string} file */
function packagesIn(file) {
  return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
}

/** Whether npm, called directly, has already installed exactly the lockfile. */
function installedByHand() {
  const npmsOwnMark = 'node_modules/.package-lock.json';
  if (!existsSync(join(root, npmsOwnMark))) return false;
  const installed = packagesIn(npmsOwnMark);
  return Object.entries(packagesIn('package-lock.json')).every(([path, wanted]) => {
    if (path === '') return true;
    const found = installed[path];
    return found === undefined ? wanted.optional === true : found.version === wanted.version;
  });
}

/** @param {string} mark */
function isFresh(mark) {
  const found = existsSync(markFile) ? readFileSync(markFile, 'utf8') : null;
  if (found === mark) return true;
  const isOtherPlatform = found !== null && !found.startsWith(`${platform} `);
  if (isOtherPlatform || !installedByHand()) return false;
  writeFileSync(markFile, mark);
  return true;
}

/** @param {string[]} args @returns {[string, string[]]} the command for npm, if possible the running one */
export function npm(args) {
  const own = process.env.npm_execpath;
  if (own?.endsWith('npm-cli.js')) return [process.execPath, [own, ...args]];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm', args];
}

/** Ends the script with a message if npm can't install. */
export async function install() {
  const mark = `${platform} ${hashOf(['package-lock.json'])}`;
  if (isFresh(mark)) return;
  console.log('Installing the packages of package-lock.json …');
  const [command, args] = npm(['ci', '--include=dev', '--no-audit', '--no-fund']);
  const code = await run(command, args, { ownGroup: true });
  if (code !== 0) giveUp('npm could not install the packages: see its message above.');
  writeFileSync(markFile, mark);
}

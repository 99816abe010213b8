// `node scripts/run-tool.mjs NAME …` runs scripts/NAME.ts, or its bundle from scripts/bundle-tools.mjs if
// there are no sources.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const [name = '', ...args] = process.argv.slice(2);

const source = join(root, 'scripts', `${name}.ts`);

if (existsSync(source)) {
  const command = ['--conditions=react-server', '--import', 'tsx', source, ...args];
  const child = spawn(process.execPath, command, { stdio: 'inherit' });
  child.on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
} else {
  process.argv.splice(2, 1);
  await import(pathToFileURL(join(root, '.next/tools', `${name}.mjs`)).href);
}

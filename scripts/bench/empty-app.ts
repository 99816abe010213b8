// The baseline: an almost empty application on the same version of Next.
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { awaitLine } from '../steps/output.mjs';
import { freePort } from '../steps/ports.mjs';
import { exitOf, startProcess, stopProcess } from '../steps/processes.mjs';
import { hashOf, root, toolArguments } from '../steps/project.mjs';

/** Outside the project, whose configuration Next would otherwise pick up. */
const folder = join(tmpdir(), 'corallium-empty-app');
const markFile = join(folder, 'built');

const files: Readonly<Record<string, string>> = {
  'package.json': '{ "private": true, "type": "module" }\n',
  'next.config.mjs': `export default { poweredByHeader: false, agentRules: false, turbopack: { root: '/' } };\n`,
  'app/layout.js':
    "export default function Layout({ children }) {\n  return <html lang='en'><body>{children}</body></html>;\n}\n",
  'app/page.js': 'export default function Page() {\n  return <h1>Empty</h1>;\n}\n',
  'app/dynamic/page.js':
    "export const dynamic = 'force-dynamic';\nexport default function Page() {\n  return <h1>Empty</h1>;\n}\n",
  'app/answer/route.js':
    "export const dynamic = 'force-dynamic';\nexport const GET = () => Response.json({ empty: true });\n",
};

const next = (args: readonly string[]) =>
  startProcess(process.execPath, [...toolArguments('next', args)], {
    env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** Builds it, unless there is a build with these packages. */
async function build(): Promise<void> {
  const mark = hashOf(['package-lock.json'], [process.version, root, JSON.stringify(files)]);
  if (existsSync(markFile) && readFileSync(markFile, 'utf8') === mark) return;
  rmSync(folder, { recursive: true, force: true });
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  const child = next(['build', folder]);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  if ((await exitOf(child)) !== 0) throw new Error(`The empty application was not built.\n${output}`);
  writeFileSync(markFile, mark);
}

/** Builds and starts it in its own process. */
export async function startEmptyApp(): Promise<{ url: string; pid: number; stop: () => Promise<void> }> {
  await build();
  const port = await freePort();
  const child = next(['start', folder, '--port', String(port), '--hostname', '127.0.0.1']);
  await awaitLine(child, 'The empty application', /(Ready)/);
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => stopProcess(child) };
}

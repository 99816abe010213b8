// `npm run data` in the Docker image, whose last stage has neither sources nor tsx: run in a folder with
// exactly the files that this stage copies.
import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = resolve(__dirname, '../../..');
const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8');
const [lastStage = ''] = dockerfile.split(/^FROM /m).slice(-1);

/** The copied files and their targets, relative to the site's folder. */
const copies = [...lastStage.matchAll(/^COPY --from=\S+ (.+)$/gm)].flatMap(([, paths = '']) => {
  const sources = paths.split(' ');
  const target = sources.pop() ?? '';
  return sources.map((source) => {
    const path = source.replace('/site/', '');
    return { path, to: target.endsWith('/') ? join(target, basename(path)) : target };
  });
});

let image = '';

beforeAll(async () => {
  image = mkdtempSync(join(tmpdir(), 'corallium-image-'));
  for (const { path, to } of copies) {
    const target = join(image, to);
    mkdirSync(resolve(target, '..'), { recursive: true });
    // Only the tools of the build are needed; packages and served files can be linked.
    if (path === '.next')
      await run(process.execPath, ['scripts/bundle-tools.mjs', join(target, 'tools')], { cwd: root });
    else if (/\.(mjs|json)$/.test(path)) cpSync(join(root, path), target);
    else symlinkSync(join(root, path), target);
  }
});

afterAll(() => rmSync(image, { recursive: true, force: true }));

function data(...args: readonly string[]): Promise<string> {
  const { MONGODB_URI: _, ...env } = process.env;
  return run('npm', ['run', '--silent', 'data', '--', ...args], {
    cwd: image,
    env: { ...env, DATA_DIR: join(image, 'own') },
  }).then(({ stdout }) => stdout);
}

test('the build stage bundles the tools', () => {
  expect(dockerfile).toMatch(/^RUN .*next build && node scripts\/bundle-tools\.mjs /m);
  expect(existsSync(join(image, 'scripts/data.ts'))).toBe(false);
  expect(existsSync(join(image, '.next/tools/entry-point.mjs'))).toBe(true);
});

test('backup, restore, move and indexes work without the sources', async () => {
  const first = `sqlite:${join(image, 'first')}`;
  const own = `sqlite:${join(image, 'own')}`;
  const line = JSON.stringify({
    collection: 'sessions',
    id: 'a',
    version: 1,
    value: { userId: 'kai', createdAt: '2100-01-01T00:00:00.000Z', expiresAt: '2100-01-01T00:00:00.000Z' },
  });
  const file = join(image, 'backup.jsonl');
  writeFileSync(file, `${line}\n${JSON.stringify({ rows: 1 })}\n`);
  expect(await data('restore', file)).toContain('1 documents, read back and compared.');
  expect(await data('backup', join(image, 'backup.db'))).toContain('Saved to');
  expect(await data('restore', join(image, 'backup.db'), '--replace')).toContain('1 documents');
  expect(await data('move', '--from', own, '--to', first)).toContain('1 documents');
  expect(await data('indexes')).toContain('Every index of');
});

test('entry-point runs without the sources, up to its check of the settings', async () => {
  const failure = await run('npm', ['run', '--silent', 'entry-point'], {
    cwd: image,
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production' },
  }).catch((error: unknown) => String(error));
  expect(failure).toContain('DISCORD_CLIENT_ID');
});

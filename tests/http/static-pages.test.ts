// Pages that are the same for every visitor are sent before Next, just as Next would send them.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { originPlaceholder, staticPages } from '@/lib/core/routes';
import { signIn, visitor } from '../support/client';
import { people } from '../support/people';
import { runningSite } from '../support/running-site';

/** Sends a request without fetch, which would ask for compression and undo it. */
function ask(path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      const asked = httpRequest(new URL(path, runningSite().url), { method, headers }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part) => parts.push(part));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts),
          }),
        );
      });
      asked.on('error', reject);
      asked.end();
    },
  );
}

/** Headers that depend on who made the answer, or that differ between any two. */
const ownHeaders = /^(date|x-request-id|etag|content-length|transfer-encoding|x-nextjs-.*)$/;
const shown = ({ headers }: { headers: Record<string, unknown> }) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ownHeaders.test(name)));

describe.each(staticPages)('%s', (path) => {
  // With the address of the site in place of the placeholder from the build.
  const file = readFileSync(`.next/server/app${path}.html`, 'utf8');
  const built = Buffer.from(file.replaceAll(originPlaceholder, runningSite().url));

  test('has the headers of Next and the built body', async () => {
    const page = await ask(path);
    // A HEAD goes to Next.
    const byNext = await ask(path, {}, 'HEAD');
    expect(shown(page)).toEqual(shown(byNext));
    expect(page.headers['x-nextjs-prerender']).toBeUndefined();
    expect(byNext.headers['x-nextjs-prerender']).toBeDefined();
    expect(page.body.equals(built)).toBe(true);
  });

  test('is compressed only for clients that accept gzip', async () => {
    for (const header of ['gzip', 'br, gzip;q=0.5', 'GZIP, deflate']) {
      const page = await ask(path, { 'accept-encoding': header });
      expect({ header, encoding: page.headers['content-encoding'] }).toEqual({ header, encoding: 'gzip' });
      expect(gunzipSync(page.body).equals(built)).toBe(true);
    }
    for (const header of ['', 'br', 'gzip;q=0', 'gzip; q=0.0, br', 'identity']) {
      const page = await ask(path, { 'accept-encoding': header });
      expect({ header, encoding: page.headers['content-encoding'] }).toEqual({ header, encoding: undefined });
      expect(page.body.equals(built)).toBe(true);
    }
  });

  test('answers 304 when the client has it', async () => {
    const etag = String((await ask(path)).headers.etag);
    for (const header of [etag, `"other", ${etag}`]) {
      const again = await ask(path, { 'if-none-match': header });
      expect({ status: again.status, length: again.body.length }).toEqual({ status: 304, length: 0 });
      expect(again.headers['content-security-policy']).toContain("default-src 'self'");
    }
    expect((await ask(path, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('is the same for every visitor and any query', async () => {
    const pearl = await signIn(people.pearl);
    const page = await visitor().get(path);
    expect((await pearl.get(`${path}?next=/arcade&x=<script>`)).text).toBe(page.text);
  });

  test("leaves requests of Next's router to Next", async () => {
    const answer = await ask(path, { rsc: '1', 'next-router-prefetch': '1' });
    expect(answer.body.includes('<html')).toBe(false);
  });
});

test('scripts and styles are compressed as the browser accepts, with the same content', async () => {
  const { body: page } = await ask('/welcome');
  const files = [...page.toString().matchAll(/(?:src|href)="(\/_next\/static\/[^"]+\.(?:js|css))"/g)];
  expect(files.length).toBeGreaterThan(5);
  for (const [, file = ''] of files) {
    const whole = await ask(file);
    expect(whole.headers).toMatchObject({
      'cache-control': 'public,max-age=31536000,immutable',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    });
    const answers = { br: brotliDecompressSync, gzip: gunzipSync };
    for (const [encoding, unpack] of Object.entries(answers)) {
      const packed = await ask(file, { 'accept-encoding': encoding });
      expect(packed.headers['content-encoding']).toBe(encoding);
      expect(packed.headers['content-type']).toBe(whole.headers['content-type']);
      expect(unpack(packed.body).equals(whole.body)).toBe(true);
    }
  }
  for (const path of ['/_next/static/none.js', '/_next/static/../server/app/welcome.html']) {
    expect((await ask(path, { 'accept-encoding': 'br' })).status).toBe(404);
  }
});

test('a file of a later build is served, and a removed one is not found', async () => {
  const name = `later-${process.pid}.js`;
  const file = join('.next/static', name);
  const of = async () => {
    const { status, body } = await ask(`/_next/static/${name}`, { 'accept-encoding': 'br, gzip' });
    return { status, body: status === 200 ? body.toString() : '' };
  };
  try {
    expect((await of()).status).toBe(404);
    writeFileSync(file, 'later()');
    expect(await of()).toEqual({ status: 200, body: 'later()' });
  } finally {
    rmSync(file, { force: true });
  }
  expect((await of()).status).toBe(404);
});

test('the login page shows the error of its address in its HTML', async () => {
  const asPage = { headers: { accept: 'text/html' } };
  const refused = await visitor().get('/login?error=access_denied', asPage);
  expect(refused.status).toBe(200);
  expect(refused.text).toContain('You cancelled at Discord, so nothing was shared.');
  expect((await visitor().get('/login', asPage)).text).not.toContain('You cancelled at Discord');
});

import { emojiVersion } from '@/lib/core/emoji-pictures';
import { visitor } from '../support/client';
import { expectFailure } from './dashboard-calls';

const read = (code: string, version: string = emojiVersion) => visitor().get(`/api/emoji/${version}/${code}`);

test('an emoji picture is public and cached as immutable', async () => {
  const { status, headers, text } = await read('1f469-1f3fd-200d-1f680');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('image/svg+xml');
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(headers.get('set-cookie')).toBeNull();
  expect(text).toMatch(/^<svg/);
});

test('another version in the path returns the current picture, cached for an hour', async () => {
  const { headers, text } = await read('1f41f', '1.0.0');
  expect(headers.get('cache-control')).toBe('public, max-age=3600');
  expect(text).toBe((await read('1f41f')).text);
});

test('an emoji without a picture is returned as text in an SVG', async () => {
  const { status, text } = await read('1f41f-200d-1f525');
  expect(status).toBe(200);
  expect(text).toContain('>&#128031;&#8205;&#128293;</text>');
});

test.each(['41', '3c-73-63', '1f41f-1f41f', '..%2fpackage.json', '1f41f.svg', 'ffffff'])(
  '%s is not found',
  async (code) => {
    expectFailure(await read(code), 404, 'not_found');
  },
);

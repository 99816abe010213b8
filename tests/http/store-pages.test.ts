// What the store shows is in the server's HTML, for search engines and for visitors without scripts.
import { visitor } from '../support/client';

/** The words of a page, one after the other. */
const wordsOf = (html: string) =>
  html
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

test.each(['/store', '/store/subscriptions'])('%s has plans, prices and what they bring', async (path) => {
  const { status, text } = await visitor().get(path);
  expect(status).toBe(200);
  const words = wordsOf(text);
  for (const said of ['Basic', 'Pro', 'Most Popular', '€4.99 a month', '€9.99 a month', 'ustom commands']) {
    expect(words).toContain(said);
  }
  expect(words).not.toContain('Loading prices');
});

test('an address chooses period and coupon, and has no way into the page', async () => {
  const { text } = await visitor().get('/store/subscriptions?billing=yearly&plan=pro&coupon="><b>CODE');
  expect(wordsOf(text)).toContain('€99.90 a year');
  expect(text).not.toContain('<b>CODE');
});

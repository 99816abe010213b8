// The server renders the content of the store, for search engines and for visitors without scripts.
import { visitor } from '../support/client';

/** The text of a page. */
const wordsOf = (html: string) =>
  html
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

test.each(['/store', '/store/subscriptions'])('%s contains plans, prices and features', async (path) => {
  const { status, text } = await visitor().get(path);
  expect(status).toBe(200);
  const words = wordsOf(text);
  for (const said of ['Basic', 'Pro', 'Most Popular', '€4.99 a month', '€9.99 a month', 'ustom commands']) {
    expect(words).toContain(said);
  }
  expect(words).not.toContain('Loading prices');
});

test('the query selects the billing period, and its coupon is escaped', async () => {
  const { text } = await visitor().get('/store/subscriptions?billing=yearly&plan=pro&coupon="><b>CODE');
  expect(wordsOf(text)).toContain('€99.90 a year');
  expect(text).not.toContain('<b>CODE');
});

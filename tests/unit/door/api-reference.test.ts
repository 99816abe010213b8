import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ApiReference } from '@/components/api-docs/api-reference';
import { describeBotApi } from '@/lib/bot/describe-api';
import { documentedCalls } from '../../support/documented-calls';

const document = describeBotApi();
const html = renderToStaticMarkup(
  createElement(ApiReference, { document, source: '/api/v1/bot/openapi.json' }),
);

test('the page shows every call of the document, with its fields and limits', () => {
  const shown = [...html.matchAll(/<h3[^>]*><span[^>]*>([A-Z]+)<\/span><code[^>]*>([^<]+)<\/code>/g)].map(
    ([, method, path]) => `${method} ${path}`,
  );
  const calls = documentedCalls(document).map(({ name }) => name);
  expect(shown.toSorted()).toEqual(calls.toSorted());
  // The last two belong to rows in batches.
  for (const text of [
    'giveawayPrize',
    '{guildId}',
    'integer from 1 to 40',
    'seedHash',
    'voiceMinutes',
    'embeds',
  ])
    expect(html).toContain(text);
});

test('names in a summary are rendered as code, without backticks', () => {
  expect(html).toContain('listed in <code');
  expect(html).not.toContain('`');
});

test('the page links only to its own sections and the document, and contains no code', () => {
  const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => `#${id}`));
  const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href ?? '');
  expect(links.filter((href) => !ids.has(href))).toEqual(['/api/v1/bot/openapi.json']);
  expect(html).not.toMatch(/<script|style=|https?:/);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { botEvent } from '@/lib/contracts/bot/service';
import { endpoints } from '@/lib/contracts/registry';
import { customIdKinds } from '@/lib/core/custom-id';

const page = readFileSync(join(process.cwd(), 'content/bot-api.md'), 'utf8');

/** The list of calls that the page must carry, by the contracts. */
function listCalls(): string {
  return endpoints
    .filter(({ access }) => access.kind === 'bot')
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
    .map(({ method, path, summary }) => `- \`${method} ${path}\`: ${summary}`)
    .join('\n');
}

test('the page lists every call of the bot, as its contract has it', () => {
  const [, found] = /<!-- calls -->\n\n([\s\S]*?)\n\n<!-- \/calls -->/.exec(page) ?? [];
  expect(found).toBe(listCalls());
});

test('the page lists every event of the stream', () => {
  const names = botEvent.options.map(({ shape }) => [...shape.event.values][0]);
  const told = [...page.matchAll(/^\| `(\w+)` +\| `\{/gm)].map(([, name]) => name);
  expect(told).toEqual(names);
});

test('the page explains every custom_id', () => {
  const known = Object.entries(customIdKinds).flatMap(([kind, actions]) =>
    actions.map((action) => `corallium:${kind}:${action}`),
  );
  const told = [...page.matchAll(/^\| `(corallium:\w+:\w+)[:`]/gm)].map(([, id]) => id);
  expect(told.toSorted()).toEqual(known.toSorted());
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { botEvent } from '@/lib/contracts/bot/service';
import { customIdKinds } from '@/lib/core/custom-id';

const page = readFileSync(join(process.cwd(), 'content/bot-api.md'), 'utf8');

test('the page lists every event of the stream', () => {
  const names = botEvent.options.map(({ shape }) => [...shape.event.values][0]);
  const documented = [...page.matchAll(/^\| `(\w+)` +\| `\{/gm)].map(([, name]) => name);
  expect(documented).toEqual(names);
});

test('the page explains every custom_id', () => {
  const known = Object.entries(customIdKinds).flatMap(([kind, actions]) =>
    actions.map((action) => `corallium:${kind}:${action}`),
  );
  const documented = [...page.matchAll(/^\| `(corallium:\w+:\w+)[:`]/gm)].map(([, id]) => id);
  expect(documented.toSorted()).toEqual(known.toSorted());
});

import { resolve } from 'node:path';
import { checkBrowserValidator } from '../support/architecture/browser-rules';
import { asLines, parseSource, readSources } from '../support/architecture/source-file';

const root = resolve(__dirname, '../..');
const project = (files: Readonly<Record<string, string>>) =>
  Object.entries(files).map(([path, text]) => parseSource(path, text));

test('no component brings the validator along', () => {
  expect(asLines(checkBrowserValidator(readSources(root)))).toEqual([]);
});

const rules = { 'lib/rules/a/schema.ts': "import { z } from 'zod';\nexport const a = z.string();" };

test.each([
  ['itself', "import { z } from 'zod';"],
  ['a lighter one', "import * as z from 'zod/mini';"],
  ['a rule', "import { a } from '@/lib/rules/a/schema';"],
  ['a value beside a type', "import { a, type A } from '@/lib/rules/a/schema';"],
])('refuses one that does: %s', (_, text) => {
  expect(checkBrowserValidator(project({ ...rules, 'components/ui/a.tsx': text }))).toHaveLength(1);
});

test.each([
  ['types', "import type { A } from '@/lib/rules/a/schema';"],
  ['types one by one', "import { type A } from '@/lib/rules/a/schema';"],
  ['what is fetched later', "const a = () => import('@/lib/rules/a/schema');"],
])('lets pass %s', (_, text) => {
  expect(checkBrowserValidator(project({ ...rules, 'components/ui/a.tsx': text }))).toEqual([]);
});

import { resolve } from 'node:path';
import { checkBrowserValidator } from '../support/architecture/browser-rules';
import { asLines, parseSource, readSources } from '../support/architecture/source-file';

const root = resolve(__dirname, '../..');
const project = (files: Readonly<Record<string, string>>) =>
  Object.entries(files).map(([path, text]) => parseSource(path, text));

test('no component bundles the validator', () => {
  expect(asLines(checkBrowserValidator(readSources(root)))).toEqual([]);
});

const rules = { 'lib/rules/a/schema.ts': "import { z } from 'zod';\nexport const a = z.string();" };

test.each([
  ['zod itself', "import { z } from 'zod';"],
  ['zod/mini', "import * as z from 'zod/mini';"],
  ['a schema', "import { a } from '@/lib/rules/a/schema';"],
  ['a value beside a type', "import { a, type A } from '@/lib/rules/a/schema';"],
])('refuses a component that imports %s', (_, text) => {
  expect(checkBrowserValidator(project({ ...rules, 'components/ui/a.tsx': text }))).toHaveLength(1);
});

test.each([
  ['types', "import type { A } from '@/lib/rules/a/schema';"],
  ['an inline type', "import { type A } from '@/lib/rules/a/schema';"],
  ['a schema on demand', "const a = () => import('@/lib/rules/a/schema');"],
])('accepts a component that imports %s', (_, text) => {
  expect(checkBrowserValidator(project({ ...rules, 'components/ui/a.tsx': text }))).toEqual([]);
});

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  checkColours,
  checkCommentWidth,
  checkDirectives,
  checkEnvironmentReaders,
  checkIdentifiers,
  checkPurity,
  checkRawHtml,
} from '../support/architecture/code-rules';
import { checkCycles } from '../support/architecture/cycles';
import { checkDoor } from '../support/architecture/door-rules';
import { checkBarrels, checkLengths, checkNames } from '../support/architecture/file-rules';
import { checkExclusivePackages, checkImports, checkServerOnly } from '../support/architecture/import-rules';
import {
  asLines,
  listFiles,
  parseSource,
  readSources,
  type SourceFile,
  type Violation,
} from '../support/architecture/source-file';
import { checkTypes } from '../support/architecture/type-rules';

const root = resolve(__dirname, '../..');

/** Here a colour is user input, not styling. */
const coloursAllowed = ['components/ui/colour-input.tsx'];

type Check = (files: readonly SourceFile[]) => readonly Violation[];

const wide = 'wide '.repeat(22);
const linesOf = (count: number) => 'export const line = 1;\n'.repeat(count);

interface Rule {
  readonly title: string;
  readonly check: Check;
  /** Files that the check must refuse, each on its own. */
  readonly bad: readonly (readonly [path: string, text: string])[];
  /** Files that it must accept. */
  readonly good: readonly (readonly [path: string, text: string])[];
}

const rules: readonly Rule[] = [
  {
    title: 'each layer imports only what the table allows',
    check: checkImports,
    bad: [
      ['lib/core/a.ts', "import { env } from '@/lib/env';"],
      ['lib/core/a.ts', "import { readFileSync } from 'node:fs';"],
      ['lib/core/a.ts', "import pino from 'pino';"],
      ['lib/games/chess/a.ts', "export type { X } from '@/lib/db/collection';"],
      ['lib/plans.ts', "type X = import('../lib/guilds/a').X;"],
      ['lib/db/a.ts', "import { findGuild } from '@/lib/discord/guilds';"],
      ['lib/discord/a.ts', "import { getStore } from '../db/store';"],
      ['lib/guilds/a.ts', "import { send } from '@/lib/contact/send';"],
      ['lib/guilds/a.ts', "import { serve } from '@/lib/api/serve';"],
      ['lib/api/call.ts', "import { viewer } from '@/lib/auth/session';"],
      ['components/ui/a.tsx', "import { viewer } from '@/lib/auth/session';"],
      ['components/ui/a.tsx', "import { getStore } from '@/lib/db/store';"],
      ['components/ui/a.tsx', "const later = () => import('@/lib/guilds/list');"],
      ['components/ui/a.tsx', "import { headers } from 'next/headers';"],
      ['app/page.tsx', "import { getStore } from '@/lib/db/store';"],
      ['app/page.tsx', "import { findGuild } from '@/lib/discord/guilds';"],
      ['app/api/x/route.ts', "import { listGuilds } from '@/lib/guilds/list';"],
      ['app/api/x/route.ts', "import { NextResponse } from 'next/server';"],
      ['lib/handlers/a.ts', "import 'server-only'; import { getStore } from '@/lib/db/store';"],
      ['lib/handlers/a.ts', "import 'server-only'; import { findGuild } from '@/lib/discord/guilds';"],
      ['middleware.ts', "import { viewer } from '@/lib/auth/session';"],
      ['sandbox/a.ts', "import { viewer } from '@/lib/auth/session';"],
      ['lib/utilities/a.ts', 'export const a = 1;'],
    ],
    good: [
      [
        'lib/core/a.ts',
        "import { z } from 'zod'; import { b } from '@/lib/core/b'; import { c } from './c';",
      ],
      [
        'lib/db/a.ts',
        "import 'server-only'; import { MongoClient } from 'mongodb'; import { env } from '@/lib/env';",
      ],
      ['lib/guilds/a.ts', "import { viewer } from '@/lib/auth/session'; import { x } from '@/lib/db/store';"],
      ['components/ui/a.tsx', "import { a } from 'next/navigation'; import { call } from '@/lib/api/call';"],
      ['app/page.tsx', "import './globals.css'; import { viewer } from '@/lib/auth/session';"],
      [
        'app/api/x/route.ts',
        "import { routeOf } from '@/lib/api/route'; import { loadCall } from '@/lib/handlers/load-call';",
      ],
      ['lib/handlers/a.ts', "import 'server-only'; import { x } from '@/lib/guilds/x';"],
      ['tests/db/a.ts', "import { MongoClient } from 'mongodb';"],
    ],
  },
  {
    title: 'a vendor package has one importer',
    check: checkExclusivePackages,
    bad: [
      ['lib/guilds/a.ts', "import { MongoClient } from 'mongodb';"],
      ['lib/auth/a.ts', "import Database from 'libsql/promise';"],
      ['app/page.tsx', "import { getServerSession } from 'next-auth/next';"],
      ['components/store/a.tsx', "import Stripe from 'stripe';"],
      ['lib/guilds/a.ts', "import { REST } from '@discordjs/rest';"],
      ['lib/guilds/a.ts', "const { pino } = await import('pino');"],
      ['components/home/a.tsx', "import { loadStripe } from '@stripe/stripe-js';"],
    ],
    good: [
      ['lib/auth/a.ts', "import { getServerSession } from 'next-auth/next';"],
      ['tests/db/a.ts', "import { MongoClient } from 'mongodb'; import { REST } from '@discordjs/rest';"],
    ],
  },
  {
    title: 'adapters, use cases and lib/api/serve.ts are server-only',
    check: checkServerOnly,
    bad: [
      ['lib/db/a.ts', 'export const a = 1;'],
      ['lib/guilds/a.ts', "import { z } from 'zod';\nimport 'server-only';"],
      ['lib/api/serve.ts', 'export const a = 1;'],
    ],
    good: [
      ['lib/db/a.ts', "// What it is for.\nimport 'server-only';"],
      ['lib/api/call.ts', 'export const a = 1;'],
      ['lib/core/a.ts', 'export const a = 1;'],
    ],
  },
  {
    title: 'imports form no cycles',
    check: (files) => checkCycles([...files, parseSource('lib/core/b.ts', "import { a } from './a';")]),
    bad: [
      ['lib/core/a.ts', "import { b } from '@/lib/core/b';"],
      ['lib/core/a.ts', "export type { B } from './b';"],
      ['lib/core/a.ts', "import { a } from './a';"],
    ],
    good: [['lib/core/c.ts', "import { b } from '@/lib/core/b';"]],
  },
  {
    title: 'names are kebab-case and meaningful',
    check: (files) => checkNames(files.map(({ path }) => path)),
    bad: [
      ['lib/core/camelCase.ts', ''],
      ['components/Button.tsx', ''],
      ['lib/core/snake_case.ts', ''],
      ['lib/string-utils.ts', ''],
      ['lib/helpers/a.ts', ''],
      ['components/misc.tsx', ''],
      ['lib/common.ts', ''],
      ['lib/guilds/guild-manager.ts', ''],
      ['components/[guildId]/a.tsx', ''],
    ],
    good: [
      ['app/dashboard/[guildId]/[section]/page.tsx', ''],
      ['app/(site)/wiki/[[...page]]/page.tsx', ''],
      ['app/api/auth/[...nextauth]/route.ts', ''],
      ['tests/unit/ids.test.ts', ''],
      ['content/decisions/0001-one-store.md', ''],
    ],
  },
  {
    title: 'identifiers use the terms of the domain',
    check: checkIdentifiers,
    bad: [
      ['lib/core/a.ts', 'export const told = 1;'],
      ['lib/core/a.ts', 'export const problem = { isTold: true };'],
      ['components/ui/a.tsx', 'export interface SquareLook {}'],
      ['tests/unit/a.test.ts', 'const LOOK_MS = 1;'],
    ],
    good: [
      ['lib/core/a.ts', "export const lookup = 'told';"],
      ['lib/core/b.ts', 'export const all = Promise.allSettled([]);'],
    ],
  },
  {
    title: 'there are no barrels',
    check: checkBarrels,
    bad: [
      ['components/ui/index.ts', 'export const a = 1;'],
      ['lib/core/all.ts', "export * from './a';\nexport { b } from './b';"],
    ],
    good: [['lib/core/a.ts', "export { b } from './b';\nexport const a = 1;"]],
  },
  {
    title: 'files stay within their line limits',
    check: checkLengths,
    bad: [
      ['lib/core/a.ts', linesOf(351)],
      ['app/api/x/route.ts', linesOf(41)],
      ['app/dashboard/page.tsx', linesOf(81)],
      ['app/page.tsx', linesOf(81)],
    ],
    good: [
      ['lib/core/a.ts', linesOf(350)],
      ['app/api/x/route.ts', linesOf(40)],
      ['app/page.tsx', linesOf(80)],
    ],
  },
  {
    title: 'calls go through handler tables behind a single route',
    check: (files) => checkDoor(files),
    bad: [
      ['app/api/x/route.ts', "import { routeOf } from '@/lib/api/route';\nexport const GET = routeOf(a);"],
      ['app/auth/login/route.ts', 'export default function GET() {}'],
      ['lib/handlers/x.ts', 'const calls = handlers(contracts, {});'],
      ['lib/handlers/x.ts', 'export const calls = handlers(contracts, {});\nexport const more = 1;'],
      ['lib/handlers/x.ts', 'export const calls = wrap(handlers(contracts, {}));'],
      ['lib/handlers/x.ts', 'export const calls = handlers(contracts, table);'],
      ['lib/handlers/x.ts', "export * from './y';"],
      ['lib/guilds/x.ts', "import { serve } from '@/lib/api/serve';"],
    ],
    good: [
      ['app/api/[...path]/route.ts', 'export const GET = routeOf(loadCall);'],
      ['lib/handlers/x.ts', 'const other = 1;\nexport const calls = handlers(contracts, {});'],
      ['lib/handlers/load-call.ts', 'export const loadCall = 1;'],
      ['lib/api/handlers.ts', "import { serve } from '@/lib/api/serve';"],
    ],
  },
  {
    title: 'only lib/env.ts reads the environment',
    check: checkEnvironmentReaders,
    bad: [
      ['lib/guilds/a.ts', 'export const a = process.env.PORT;'],
      ['lib/guilds/a.ts', "export const a = process['env'].PORT;"],
      ['lib/guilds/a.ts', 'const { env } = process;'],
      ['lib/guilds/a.ts', "import { env } from 'node:process';"],
      ['components/ui/a.tsx', 'export const a = process.env.NODE_ENV;'],
      ['middleware.ts', 'export const a = process.env.PORT;'],
    ],
    good: [
      ['middleware.ts', 'export const a = process.env.NODE_ENV;'],
      ['lib/env.ts', 'export const a = process.env.PORT;'],
      ['lib/db/a.ts', "process.on('exit', () => undefined);"],
      ['lib/core/a.ts', 'export const a = queue.process;'],
    ],
  },
  {
    title: 'the pure layer uses no clock, randomness or I/O',
    check: checkPurity,
    bad: [
      ['lib/core/a.ts', 'export const now = () => Date.now();'],
      ['lib/core/a.ts', 'export const now = () => new Date();'],
      ['lib/core/a.ts', 'export const now = () => Date();'],
      ['lib/games/dice/a.ts', 'export const roll = () => Math.random();'],
      ['lib/contracts/a.ts', 'export const id = () => crypto.randomUUID();'],
      ['lib/core/a.ts', 'export const a = process.pid;'],
      ['lib/plans.ts', "export const a = fetch('https://example.com');"],
    ],
    good: [['lib/core/a.ts', 'export const at = (iso: string) => new Date(iso).getTime();']],
  },
  {
    title: 'types are neither asserted nor bypassed',
    check: checkTypes,
    bad: [
      ['lib/core/a.ts', 'export const a: any = 1;'],
      ['tests/unit/a.test.ts', 'const a = value as unknown as string;'],
      ['lib/core/a.ts', 'export const a = list[0]!;'],
      ['lib/core/a.ts', 'export const a = <string>value;'],
      ['lib/core/a.ts', 'let a!: string;'],
      ['lib/core/a.ts', '// @ts-expect-error\nexport const a = b;'],
      ['tests/unit/a.test.ts', '// @ts-ignore\nexport const a = b;'],
    ],
    good: [
      ['lib/core/a.ts', 'export const a = [1, 2] as const;'],
      ['tests/unit/a.test.ts', '// @ts-expect-error an endpoint without access\ndeclare(a);'],
    ],
  },
  {
    title: 'there are no server actions and no cached functions',
    check: checkDirectives,
    bad: [
      ['app/actions.ts', "'use server';\nexport async function save() {}"],
      ['app/page.tsx', "async function save() { 'use server'; }"],
      ['lib/guilds/a.ts', "async function list() { 'use cache: remote'; }"],
    ],
    good: [['components/ui/a.tsx', "'use client';\nexport const a = 'use server';"]],
  },
  {
    title: 'no HTML is set from a string',
    check: checkRawHtml,
    bad: [
      ['components/ui/a.tsx', 'export const A = () => <p dangerouslySetInnerHTML={{ __html: a }} />;'],
      ['components/ui/a.tsx', "export const props = { ['dangerouslySetInnerHTML']: { __html: a } };"],
    ],
    good: [['components/ui/a.tsx', 'export const A = () => <p>{a}</p>;']],
  },
  {
    title: 'colours live in app/globals.css',
    check: (files) => checkColours(files, coloursAllowed),
    bad: [
      ['components/ui/a.tsx', 'export const A = () => <p className="bg-[#ff8800]" />;'],
      ['components/ui/a.tsx', "export const A = () => <p style={{ color: 'rgb(1, 2, 3)' }} />;"],
      ['components/ui/a.tsx', 'export const a = `oklch(0.7 0.1 $' + '{hue})`;'],
      ['app/page.tsx', 'export const A = () => <path fill="#FFF" />;'],
    ],
    good: [
      ['components/ui/a.tsx', 'export const A = () => <a className="bg-coral" href="#add">#general</a>;'],
      ['components/ui/a.tsx', "export const a = '#channel-1';"],
    ],
  },
  {
    title: 'comments fit into 110 columns',
    check: checkCommentWidth,
    bad: [
      ['lib/core/a.ts', `// ${wide}`],
      ['tests/unit/a.test.ts', `/** ${wide}*/`],
      ['sandbox/a.ts', `/**\n * ${wide}\n */`],
      ['components/ui/a.tsx', `export const A = () => (\n  <p>\n    {/* ${wide}*/}\n  </p>\n);`],
      ['app/page.tsx', `export const a = 1; // ${wide}`],
    ],
    good: [
      ['lib/core/a.ts', `// ${wide.slice(0, 107)}`],
      ['components/ui/a.tsx', `// biome-ignore lint/a11y/noAutofocus: ${wide}`],
      ['tests/unit/a.test.ts', `export const a = '${wide} * // ${wide}';`],
    ],
  },
];

const sources = readSources(root);
const paths = listFiles(root);

describe.each(rules)('$title', ({ title, check, bad, good }) => {
  test('in the whole project', () => {
    expect(asLines(title.startsWith('names') ? checkNames(paths) : check(sources))).toEqual([]);
  });

  test.each(bad)('refuses %s: %j', (path, text) => {
    expect(asLines(check([parseSource(path, text)]))).not.toEqual([]);
  });

  test.each(good)('accepts %s: %j', (path, text) => {
    expect(asLines(check([parseSource(path, text)]))).toEqual([]);
  });
});

test('the checks read the sources of the project', () => {
  expect(sources.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['lib/env.ts', 'lib/core/errors.ts']),
  );
});

test('every file and folder named in a table exists', () => {
  const folder = 'tests/support/architecture';
  const named = readdirSync(join(root, folder)).flatMap((file) => {
    const text = readFileSync(join(root, folder, file), 'utf8');
    const literals = text.matchAll(/'((?:app|components|lib|sandbox|scripts|tests)(?:\/[\w()[\].-]+)*)'/g);
    return [...literals].map(([, path = '']) => path);
  });
  expect(named.length).toBeGreaterThan(100);
  expect([...named, ...coloursAllowed].filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

// The import table of the architecture, as data.
import { isWithin } from './source-file';

/** What a layer may import. `own` is the same unit: the same folder of lib, or the same top-level folder. */
interface Rule {
  /** Files and folders; the first rule that matches a path applies. */
  readonly holds: readonly string[];
  /** Paths of the project. */
  readonly mayImport: readonly string[];
  readonly packages: readonly string[];
  readonly node: boolean;
}

const pure = [
  'lib/core',
  'lib/rules',
  'lib/contracts',
  'lib/guild-settings',
  'lib/games',
  'lib/maps',
  'lib/creatures',
  'lib/plan-limits.ts',
  'lib/plans.ts',
];

/** Each adapter with the packages that only it may import, and those that it shares. */
const adapters = {
  'lib/db': { own: ['mongodb', 'libsql'], shared: [] },
  'lib/discord': { own: ['@discordjs/rest'], shared: ['discord-api-types'] },
  'lib/payments': { own: ['stripe'], shared: [] },
  'lib/content': {
    own: ['next-mdx-remote', 'remark-gfm', 'rehype-slug', 'rehype-autolink-headings'],
    shared: ['react'],
  },
  'lib/mail': { own: ['nodemailer'], shared: [] },
  'lib/projects': { own: [], shared: [] },
  'lib/supervisor': { own: [], shared: [] },
  'lib/log.ts': { own: ['pino'], shared: [] },
  'lib/env.ts': { own: [], shared: [] },
  'lib/per-process.ts': { own: [], shared: [] },
  'lib/read-notes.ts': { own: [], shared: [] },
} as const;

/** Packages for all server files: the validator and the bounded cache. */
const serverPackages = ['server-only', 'zod', 'lru-cache'];

const useCases = [
  'lib/auth',
  'lib/activity',
  'lib/guilds',
  'lib/social',
  'lib/store',
  'lib/staff',
  'lib/matches',
  'lib/coins',
  'lib/pets',
  'lib/contact',
  'lib/realtime',
  'lib/jobs',
  'lib/delivery',
  'lib/worker',
  'lib/health',
  'lib/bot',
  'lib/wiki',
];

/** Use cases that another use case may import, besides auth and realtime. */
const namedUseCaseImports: Readonly<Record<string, readonly string[]>> = {
  'lib/auth': ['lib/jobs'],
  'lib/activity': ['lib/matches'],
  'lib/delivery': ['lib/jobs'],
  'lib/guilds': ['lib/jobs', 'lib/delivery', 'lib/social'],
  'lib/social': ['lib/jobs', 'lib/delivery', 'lib/coins'],
  'lib/matches': ['lib/jobs', 'lib/guilds', 'lib/social', 'lib/coins'],
  'lib/health': ['lib/jobs'],
  'lib/pets': ['lib/delivery', 'lib/matches', 'lib/coins'],
  'lib/store': ['lib/jobs', 'lib/delivery', 'lib/guilds', 'lib/social'],
  'lib/bot': ['lib/guilds'],
  'lib/wiki': ['lib/guilds'],
  'lib/contact': ['lib/delivery'],
  'lib/staff': ['lib/delivery', 'lib/jobs', 'lib/store', 'lib/guilds', 'lib/health', 'lib/contact'],
  'lib/worker': [
    'lib/jobs',
    'lib/delivery',
    'lib/guilds',
    'lib/contact',
    'lib/staff',
    'lib/store',
    'lib/social',
    'lib/matches',
    'lib/pets',
  ],
};

/** Packages that a use case may import, besides those for all of them. */
const useCasePackages: Readonly<Record<string, readonly string[]>> = {
  'lib/auth': ['next-auth', 'next'],
  'lib/pets': ['fzstd'],
};

const uiPackages = [
  'radix-ui',
  'lucide-react',
  'clsx',
  'sonner',
  'cmdk',
  'recharts',
  '@tanstack/react-query',
  '@discord/embedded-app-sdk',
  '@tanstack/react-virtual',
  'anser',
  '@stripe/stripe-js',
];

const prefetchKinds = 'next/dist/client/components/router-reducer/router-reducer-types';

/** Packages with exactly one importer: part of the table, and also checked for the whole server. */
export const exclusivePackages: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(adapters).flatMap(([unit, { own }]) => own.map((name) => [name, unit])),
  ),
  'next-auth': 'lib/auth',
  fflate: 'lib/core/zip.ts',
  fzstd: 'lib/pets',
  '@discord/embedded-app-sdk': 'components/activity/discord-sdk.ts',
  // Defines how much of a page is prefetched; Next exports it from nowhere else.
  [prefetchKinds]: 'components/ui/navigation.tsx',
  minisearch: 'lib/rules/wiki/search.ts',
  ws: 'lib/api',
  parse5: 'lib/api/page-scripts.ts',
  anser: 'components/staff',
  '@tanstack/react-virtual': 'components/staff',
  // Loads Stripe's script, which the policy allows on one page only.
  '@stripe/stripe-js': 'components/store/payment-form.tsx',
};

/** Files for the server only: they start with `import 'server-only'`. */
export const serverOnly: readonly string[] = [
  ...Object.keys(adapters),
  ...useCases,
  'lib/api',
  'lib/handlers',
];
export const browserSide: readonly string[] = ['lib/api/call.ts', 'lib/api/call-guild.ts'];

export const pureLayer: readonly string[] = pure;

const rules: readonly Rule[] = [
  {
    holds: pure,
    mayImport: pure,
    packages: ['zod', 'minisearch', 'fflate', '@stablelib/sha256'],
    node: false,
  },
  ...Object.entries(adapters).map(([unit, { own, shared }]) => ({
    holds: [unit],
    mayImport: [
      unit,
      ...pure,
      'lib/env.ts',
      'lib/per-process.ts',
      'lib/read-notes.ts',
      ...(unit === 'lib/content' ? ['content'] : []),
    ],
    packages: [...serverPackages, ...own, ...shared],
    node: true,
  })),
  ...useCases.map((unit) => ({
    holds: [unit],
    mayImport: [
      unit,
      ...pure,
      ...Object.keys(adapters),
      'lib/auth',
      'lib/realtime',
      ...(namedUseCaseImports[unit] ?? []),
    ],
    // React's cache() memoises per request.
    packages: [...serverPackages, 'react', ...(useCasePackages[unit] ?? [])],
    node: true,
  })),
  { holds: browserSide, mayImport: [...browserSide, ...pure], packages: ['zod'], node: false },
  {
    holds: ['lib/api'],
    mayImport: ['lib/api', ...pure, ...Object.keys(adapters), ...useCases],
    packages: [...serverPackages, 'next', 'ws', 'parse5'],
    node: true,
  },
  // Handlers may import lib/api, contracts and use cases, but no adapter except lib/content.
  {
    holds: ['lib/handlers'],
    mayImport: ['lib/handlers', 'lib/api', ...pure, ...useCases, 'lib/content'],
    packages: serverPackages,
    node: false,
  },
  {
    holds: ['components'],
    mayImport: ['components', ...pure, ...browserSide],
    packages: ['react', 'react-dom', 'next/navigation', prefetchKinds, 'next/offline', ...uiPackages],
    node: false,
  },
  { holds: ['middleware.ts'], mayImport: pure, packages: ['next/server'], node: false },
  {
    holds: ['instrumentation.ts'],
    mayImport: ['lib/api', 'lib/handlers', ...pure, ...Object.keys(adapters), ...useCases],
    packages: [],
    node: false,
  },
  {
    holds: ['sandbox'],
    mayImport: ['sandbox', ...pure, 'lib/db', 'lib/env.ts'],
    packages: ['zod', 'discord-api-types'],
    node: true,
  },
];

/** Next's route for calls. */
const routeRule: Omit<Rule, 'holds'> = {
  mayImport: ['lib/api', 'lib/handlers'],
  packages: [],
  node: false,
};

/** Everything else under app. */
const pageRule: Omit<Rule, 'holds'> = {
  mayImport: ['app', 'components', ...pure, ...useCases, 'lib/content'],
  packages: [
    'react',
    'next',
    'lucide-react',
    '@fontsource-variable/bricolage-grotesque',
    '@fontsource-variable/figtree',
  ],
  node: false,
};

/** Tests, scripts and tool configuration may import anything. */
const free = ['tests', 'scripts'];

export function isRoute(path: string): boolean {
  return path.startsWith('app/') && /(^|\/)route\.tsx?$/.test(path);
}

/** The rule for a path; `free` if none applies, null if the path has no place in the architecture. */
export function ruleFor(path: string): Omit<Rule, 'holds'> | 'free' | null {
  if (isRoute(path)) return routeRule;
  if (path.startsWith('app/')) return pageRule;
  const rule = rules.find(({ holds }) => holds.some((place) => isWithin(path, place)));
  if (rule !== undefined) return rule;
  const isConfiguration = !path.includes('/') && /\.config\.(ts|mjs)$/.test(path);
  return isConfiguration || free.some((place) => isWithin(path, place)) ? 'free' : null;
}

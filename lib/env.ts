import 'server-only';
import { z } from 'zod';
import { leastSecretBits, secretBits } from '@/lib/core/secret-strength';
import { isSnowflake } from '@/lib/core/snowflake';
import { parseCommand } from '@/lib/rules/console/command';

const url = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' });
const withoutTrailingSlash = url.transform((text) => text.replace(/\/+$/, ''));

/** True for an address of this machine. */
function isLocal(address: string): boolean {
  return /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(address).hostname);
}

/** What is let pass while developing and in tests, but not where people come. */
interface Guarded {
  readonly SITE_URL?: string | undefined;
  readonly AUTH_SECRET: string;
  readonly BOT_API_TOKEN?: string | undefined;
  readonly DISCORD_API_URL: string;
  readonly DISCORD_AUTHORIZE_URL: string;
  readonly DISCORD_ACTIVITY_ORIGIN?: string | undefined;
  readonly DISCORD_CDN_URL: string;
  readonly MODRINTH_API_URL: string;
  readonly CURSEFORGE_API_URL: string;
  readonly STRIPE_API_URL: string;
  readonly CORALLIUM_SANDBOX: string;
}

/** Names of variables with what is wrong about them and what to do. */
function* productionProblems(values: Guarded): Generator<[name: keyof Guarded, message: string]> {
  const { SITE_URL, DISCORD_API_URL, DISCORD_AUTHORIZE_URL } = values;
  if (SITE_URL?.startsWith('http:') && !isLocal(SITE_URL)) {
    yield ['SITE_URL', 'is not encrypted: put a proxy with TLS before the site and write https://'];
  }
  for (const name of ['AUTH_SECRET', 'BOT_API_TOKEN'] as const) {
    const secret = values[name];
    if (secret !== undefined && secretBits(secret) < leastSecretBits) {
      yield [name, 'is too easy to guess; make one with: openssl rand -base64 48'];
    }
  }
  const isDiscord = new URL(DISCORD_API_URL).hostname === 'discord.com';
  if (!isDiscord && values.CORALLIUM_SANDBOX !== '1') {
    yield ['DISCORD_API_URL', 'is not discord.com; set CORALLIUM_SANDBOX=1 if a stand-in is meant'];
  }
  if (isLocal(DISCORD_API_URL)) return;
  if (isDiscord && new URL(DISCORD_AUTHORIZE_URL).hostname !== 'discord.com') {
    yield ['DISCORD_AUTHORIZE_URL', 'is not discord.com, but DISCORD_API_URL is; remove it'];
  }
  if (isDiscord && values.DISCORD_ACTIVITY_ORIGIN?.endsWith('.discordsays.com') === false) {
    yield ['DISCORD_ACTIVITY_ORIGIN', "is not Discord's proxy, but DISCORD_API_URL is Discord; remove it"];
  }
  const others = ['DISCORD_CDN_URL', 'MODRINTH_API_URL', 'CURSEFORGE_API_URL', 'STRIPE_API_URL'] as const;
  for (const name of others) {
    if (isLocal(values[name])) {
      yield [name, 'is the address of a stand-in, but DISCORD_API_URL is not; remove it'];
    }
  }
}

const webhookSecret = z.string().regex(/^whsec_\S{8,}$/, 'must begin with whsec_');

const operatorPart = z
  .string()
  .max(300, 'must have at most 300 characters')
  .regex(/^\P{Cc}+$/u, 'must be one line');

/** Every variable the site reads; `.env.example` explains each. Empty strings count as absent. */
const schema = z
  .object({
    NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    SITE_URL: withoutTrailingSlash.optional(),
    AUTH_SECRET: z.string().min(32, 'must have at least 32 characters'),
    DISCORD_CLIENT_ID: z.string().regex(/^\d{17,20}$/, 'must be the application ID (17 to 20 digits)'),
    DISCORD_CLIENT_SECRET: z.string().min(8, 'must have at least 8 characters'),
    DISCORD_BOT_TOKEN: z.string().min(8, 'must have at least 8 characters'),
    BOT_API_TOKEN: z
      .string()
      .min(32, 'must have at least 32 characters')
      .regex(/^[\x21-\x7e]*$/, 'must be of printable ASCII characters without spaces')
      .optional(),
    DISCORD_API_URL: withoutTrailingSlash.default('https://discord.com/api'),
    DISCORD_AUTHORIZE_URL: withoutTrailingSlash.default('https://discord.com/oauth2/authorize'),
    DISCORD_ACTIVITY_ORIGIN: withoutTrailingSlash.optional(),
    DISCORD_CDN_URL: withoutTrailingSlash.default('https://cdn.discordapp.com'),
    MODRINTH_API_URL: withoutTrailingSlash.default('https://api.modrinth.com/v2'),
    CURSEFORGE_API_URL: withoutTrailingSlash.default('https://api.curseforge.com/v1'),
    CURSEFORGE_API_KEY: z.string().optional(),
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\/[^\s]+$/, 'must begin with smtp:// or smtps://')
      .optional(),
    MAIL_FROM: z.email('must be an email address').optional(),
    CONTACT_MAIL_TO: z.email('must be an email address').optional(),
    OPERATOR_NAME: operatorPart.optional(),
    OPERATOR_CONTACT: operatorPart.optional(),
    STRIPE_SECRET_KEY: z
      .string()
      .regex(/^(sk|rk)_(test|live)_\w{8,}$/, 'must begin with sk_test_, sk_live_, rk_test_ or rk_live_')
      .optional(),
    STRIPE_PUBLISHABLE_KEY: z
      .string()
      .regex(/^pk_(test|live)_\w{8,}$/, 'must begin with pk_test_ or pk_live_')
      .optional(),
    STRIPE_WEBHOOK_SECRET: webhookSecret.optional(),
    STRIPE_WEBHOOK_SECRET_OLD: webhookSecret.optional(),
    STRIPE_API_URL: withoutTrailingSlash.default('https://api.stripe.com'),
    STRIPE_TAX: z.enum(['0', '1'], 'must be 0 or 1').default('0'),
    CORALLIUM_SANDBOX: z.enum(['0', '1'], 'must be 0 or 1').default('0'),
    CORALLIUM_TIMING: z.enum(['0', '1'], 'must be 0 or 1').default('0'),
    MONGODB_URI: z
      .string()
      .regex(/^mongodb(\+srv)?:\/\//, 'must begin with mongodb:// or mongodb+srv://')
      .optional(),
    DATA_DIR: z.string().default('.data'),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    STAFF_OWNER_IDS: z
      .string()
      .default('')
      .transform((text) => text.split(/[\s,]+/).filter((id) => id !== ''))
      .refine((ids) => ids.every(isSnowflake), 'must be user IDs (17 to 20 digits) with commas between'),
    TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
    BOT_COMMAND: z
      .string()
      .refine((text) => parseCommand(text) !== null, 'must name a program: words, or a JSON array of texts')
      .optional(),
    BOT_DIR: z.string().default('.'),
    /** The script that has started this process, where one has: set by scripts/steps/processes.mjs. */
    CORALLIUM_STARTER: z.coerce.number().int().positive().optional(),
    SITE_WORKERS: z.coerce.number('must be a number').int().min(1).max(64).default(1),
    RATE_LIMIT_FACTOR: z.coerce.number().min(0.01).default(1),
  })
  .superRefine((values, context) => {
    for (const name of ['MAIL_FROM', 'CONTACT_MAIL_TO'] as const) {
      if (values.SMTP_URL !== undefined && values[name] === undefined) {
        context.addIssue({ code: 'custom', path: [name], message: 'is needed beside SMTP_URL' });
      }
    }
    if (values.OPERATOR_CONTACT !== undefined && values.OPERATOR_NAME === undefined) {
      context.addIssue({
        code: 'custom',
        path: ['OPERATOR_NAME'],
        message: 'is needed beside OPERATOR_CONTACT',
      });
    }
    if (values.STRIPE_SECRET_KEY !== undefined && values.STRIPE_WEBHOOK_SECRET === undefined) {
      // Without it the site isn't notified of payments.
      context.addIssue({ code: 'custom', path: ['STRIPE_WEBHOOK_SECRET'], message: 'is missing' });
    }
    const { STRIPE_PUBLISHABLE_KEY: publishable, STRIPE_SECRET_KEY: secret } = values;
    if (publishable !== undefined && publishable.split('_')[1] !== secret?.split('_')[1]) {
      const message = 'is of another mode than STRIPE_SECRET_KEY';
      context.addIssue({ code: 'custom', path: ['STRIPE_PUBLISHABLE_KEY'], message });
    }
    if (values.NODE_ENV !== 'production') return;
    for (const [name, message] of productionProblems(values)) {
      context.addIssue({ code: 'custom', path: [name], message });
    }
  });

export type Env = z.infer<typeof schema> & {
  readonly SITE_URL: string;
  readonly DISCORD_ACTIVITY_ORIGIN: string;
};

/** Parses environment variables. Gives the values, or one line for each missing or malformed variable. */
export function parseEnv(source: Record<string, string | undefined>): Env | { problems: string[] } {
  const present = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = schema.safeParse(present);
  if (!parsed.success) {
    return {
      problems: parsed.error.issues.map((issue) => {
        const name = String(issue.path[0]);
        return present[name] === undefined ? `${name} is missing` : `${name} ${issue.message}`;
      }),
    };
  }
  const { SITE_URL, PORT, DISCORD_ACTIVITY_ORIGIN, DISCORD_CLIENT_ID } = parsed.data;
  return {
    ...parsed.data,
    SITE_URL: SITE_URL ?? `http://localhost:${PORT}`,
    DISCORD_ACTIVITY_ORIGIN: DISCORD_ACTIVITY_ORIGIN ?? `https://${DISCORD_CLIENT_ID}.discordsays.com`,
  };
}

let cached: Env | undefined;

/** The checked environment, read once. Throws one clear line for each missing or malformed variable. */
export function env(): Env {
  if (cached) return cached;
  const parsed = parseEnv(process.env);
  if ('problems' in parsed)
    throw new Error(`The environment is not usable:\n  ${parsed.problems.join('\n  ')}`);
  // next-auth takes its own address from this variable and nowhere else.
  process.env.NEXTAUTH_URL = parsed.SITE_URL;
  cached = parsed;
  return parsed;
}

/** True while Next builds the site's pages, when the environment isn't known yet. */
export const isBuilding = (): boolean => process.env.NEXT_PHASE === 'phase-production-build';

/** What opens something that is the site's alone; its bot gets none of it. */
const ownSecrets = [
  'AUTH_SECRET',
  'DISCORD_CLIENT_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_WEBHOOK_SECRET_OLD',
  'SMTP_URL',
  'MONGODB_URI',
  'CURSEFORGE_API_KEY',
] as const;
const botSecrets = ['DISCORD_BOT_TOKEN', 'BOT_API_TOKEN'] as const;

/** Every secret that is set: nothing that leaves the site may hold one. */
export function secretValues(): readonly string[] {
  const values = env();
  const address = values.MONGODB_URI ?? '';
  const passwords = [address, values.SMTP_URL ?? ''].flatMap(
    (text) => /:\/\/[^/@]*?:([^/@]+)@/.exec(text)?.[1] ?? [],
  );
  return [...[...ownSecrets, ...botSecrets].flatMap((name) => values[name] ?? []), ...passwords];
}

/** Not passed to the bot's process, like the secrets: they are about this process. */
const aboutThisProcess = /^(NODE_CHANNEL_|NODE_UNIQUE_ID$|NEXT_|__NEXT|NEXTAUTH_|CORALLIUM_STARTER$|npm_)/;

/** The environment of the bot's process: this one's without what is only the site's. */
export function botEnvironment(): Readonly<Record<string, string>> {
  const isKept = (name: string) => !ownSecrets.some((own) => own === name) && !aboutThisProcess.test(name);
  const kept = Object.entries(process.env).flatMap(([name, value]) =>
    value !== undefined && isKept(name) ? [[name, value] as const] : [],
  );
  return { ...Object.fromEntries(kept), SITE_URL: env().SITE_URL };
}

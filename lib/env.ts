import 'server-only';
import { z } from 'zod';

const url = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' });
const withoutTrailingSlash = url.transform((text) => text.replace(/\/+$/, ''));

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
    DISCORD_CDN_URL: withoutTrailingSlash.default('https://cdn.discordapp.com'),
    MODRINTH_API_URL: withoutTrailingSlash.default('https://api.modrinth.com/v2'),
    CURSEFORGE_API_URL: withoutTrailingSlash.default('https://api.curseforge.com/v1'),
    CURSEFORGE_API_KEY: z.string().optional(),
    CORALLIUM_SANDBOX: z.enum(['0', '1'], 'must be 0 or 1').default('0'),
    CORALLIUM_TIMING: z.enum(['0', '1'], 'must be 0 or 1').default('0'),
    MONGODB_URI: z
      .string()
      .regex(/^mongodb(\+srv)?:\/\//, 'must begin with mongodb:// or mongodb+srv://')
      .optional(),
    DATA_DIR: z.string().default('.data'),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
    RATE_LIMIT_FACTOR: z.coerce.number().min(0.01).default(1),
  })
  .superRefine((values, context) => {
    const isDiscord = new URL(values.DISCORD_API_URL).hostname === 'discord.com';
    if (values.NODE_ENV === 'production' && !isDiscord && values.CORALLIUM_SANDBOX !== '1') {
      context.addIssue({
        code: 'custom',
        path: ['DISCORD_API_URL'],
        message: 'is not discord.com; set CORALLIUM_SANDBOX=1 if a stand-in is meant',
      });
    }
  });

export type Env = z.infer<typeof schema> & { readonly SITE_URL: string };

/**
 * Checks a set of environment variables.
 * Gives the parsed values, or one line for each missing or malformed variable.
 */
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
  return { ...parsed.data, SITE_URL: parsed.data.SITE_URL ?? `http://localhost:${parsed.data.PORT}` };
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

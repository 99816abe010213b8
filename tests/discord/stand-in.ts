// The stand-in for Discord within the test's own process, and lib/discord pointed at it.
import { z } from 'zod';
import { AppError } from '@/lib/core/errors';
import { type DiscordOptions, type RunningDiscord, startDiscord } from '@/sandbox/discord/start-discord';
import type { SandboxChannel, SandboxGuild, SandboxRole } from '@/sandbox/world/types';

export const clientId = '100000000000000001';
export const redirectUri = 'http://localhost:3000/api/auth/callback/discord';

/** Sets the environment that lib/env reads at the first call of the client, once for each test file. */
export function pointClientAt(url: string): void {
  Object.assign(process.env, {
    AUTH_SECRET: 'a secret of at least thirty-two characters',
    DISCORD_CLIENT_ID: clientId,
    DISCORD_CLIENT_SECRET: 'sandbox-client-secret',
    DISCORD_BOT_TOKEN: 'sandbox-bot-token',
    DISCORD_API_URL: `${url}/api`,
    DISCORD_AUTHORIZE_URL: `${url}/oauth2/authorize`,
    DISCORD_CDN_URL: url,
    MODRINTH_API_URL: `${url}/modrinth/v2`,
    CURSEFORGE_API_URL: `${url}/curseforge/v1`,
    CURSEFORGE_API_KEY: 'sandbox-curseforge-key',
  });
}

/** For tests that aren't about rate limits, which would make them wait at every second reaction. */
export const withoutLimits = { rateLimit: { limit: 1000, seconds: 1 } };

/** Starts a stand-in for the tests of a file; each begins with the seeded world, no faults and no calls. */
export function standInForTests(options: Omit<DiscordOptions, 'port'> = {}): () => RunningDiscord {
  let running: RunningDiscord | undefined;
  const discord = () => {
    if (!running) throw new Error('The stand-in has not started.');
    return running;
  };
  beforeAll(async () => {
    running = await startDiscord({ ...options, port: 0 });
    pointClientAt(running.url);
  });
  afterEach(() => {
    // Timeouts of one test must not make the next one fail fast.
    globalThis.coralliumDiscordCircuit = undefined;
    discord().clearFaults();
    discord().calls.clear();
    discord().patch({ reset: true });
    discord().projects.reset();
    afterAWhile(discord());
  });
  afterAll(() => discord().close());
  return discord;
}

/** Clears the rate limits of Discord and the client, as after a while without calls. */
export function afterAWhile(discord: RunningDiscord): void {
  discord.forgetLimits();
  globalThis.coralliumDiscord = undefined;
}

/** The parts of a call's failure that reach a visitor; throws if the call succeeds. */
export async function failureOf(call: Promise<unknown>) {
  const outcome = await call.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  if ('value' in outcome) throw new Error(`No failure but ${JSON.stringify(outcome.value)}`);
  if (!(outcome.error instanceof AppError)) throw outcome.error;
  const { code, message, details } = outcome.error;
  return { code, message, retryAfter: details.retryAfter };
}

/** The failure of a call that Discord refused for this reason. */
export const refusedAs = (reason: string) => ({
  code: 'discord_refused',
  message: `Discord refused this: ${reason}`,
  retryAfter: undefined,
});

/** Makes timeouts fire ten times as fast; the returned function lists the requested milliseconds. */
export function hurryDeadlines(): () => number[] {
  const spy = jest.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const controller = new AbortController();
    const over = new DOMException('The operation was aborted due to timeout', 'TimeoutError');
    setTimeout(() => controller.abort(over), milliseconds / 10).unref();
    return controller.signal;
  });
  return () => spy.mock.calls.map(([milliseconds]) => milliseconds);
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** A raw call to the stand-in's API as the bot, for routes without a client function. */
export async function asBot(
  { url }: RunningDiscord,
  method: string,
  path: string,
  body?: unknown,
  reason?: string,
): Promise<Answer> {
  const response = await fetch(`${url}/api/v10${path}`, {
    method,
    headers: {
      authorization: 'Bot sandbox-bot-token',
      ...(reason === undefined ? {} : { 'x-audit-log-reason': encodeURIComponent(reason) }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) };
}

/** The address of the authorize page for a sign-in, with some values changed (null removes one). */
export function authorizeUrl(url: string, changes: Readonly<Record<string, string | null>> = {}): string {
  const address = new URL('/oauth2/authorize', url);
  const values = {
    client_id: clientId,
    response_type: 'code',
    redirect_uri: redirectUri,
    scope: 'identify guilds',
    state: 'a state',
    ...changes,
  };
  for (const [name, value] of Object.entries(values))
    if (value !== null) address.searchParams.set(name, value);
  return address.toString();
}

/** Visits an address without following redirects. */
export function visit(address: string): Promise<Response> {
  return fetch(address, { redirect: 'manual' });
}

/** Where an address redirects to; throws without a redirect. */
export async function destination(address: string): Promise<URL> {
  const response = await visit(address);
  const location = response.headers.get('location');
  if (response.status !== 302 || location === null) throw new Error(`No redirect but ${response.status}`);
  return new URL(location, address);
}

/** Posts a form to an OAuth2 route, as the application unless other credentials are given. */
export async function postForm(
  url: string,
  path: string,
  form: Readonly<Record<string, string>>,
  credentials = `${clientId}:sandbox-client-secret`,
): Promise<Answer> {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` },
    body: new URLSearchParams(form),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

const tokens = z.object({ access_token: z.string(), refresh_token: z.string() });

/** The authorization code that a person's consent yields. */
export async function codeFor(url: string, userId: string, scope = 'identify guilds'): Promise<string> {
  const back = await destination(authorizeUrl(url, { login_as: userId, scope }));
  return z.string().parse(back.searchParams.get('code'));
}

/** Signs a person in by the whole flow. */
export async function signIn(url: string, userId: string, scope?: string) {
  const code = await codeFor(url, userId, scope);
  const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUri };
  const { access_token, refresh_token } = tokens.parse((await postForm(url, '/api/oauth2/token', form)).body);
  return { accessToken: access_token, refreshToken: refresh_token };
}

export function guildIn({ world }: RunningDiscord, guildId: string): SandboxGuild {
  const guild = world.guilds.get(guildId);
  if (!guild) throw new Error(`There is no guild ${guildId}`);
  return guild;
}

export function roleIn(discord: RunningDiscord, guildId: string, name: string): SandboxRole {
  const role = guildIn(discord, guildId).roles.find((candidate) => candidate.name === name);
  if (!role) throw new Error(`There is no role ${name}`);
  return role;
}

export function channelIn(discord: RunningDiscord, guildId: string, name: string): SandboxChannel {
  const channel = guildIn(discord, guildId).channels.find((candidate) => candidate.name === name);
  if (!channel) throw new Error(`There is no channel ${name}`);
  return channel;
}

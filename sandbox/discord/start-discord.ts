import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type MailServer, startMailServer } from '../mail/mail-server';
import { mailView } from '../mail/mail-view';
import { curseforgeRoutes } from '../projects/curseforge-routes';
import { modrinthRoutes } from '../projects/modrinth-routes';
import { createShelf, type Shelf } from '../projects/shelf';
import { botId } from '../world/ids';
import type { World } from '../world/types';
import { activityRoutes } from './activity/activity-routes';
import { clientPage, clientScript, relayPage } from './activity/client-page';
import { passToSite, upgradeToSite } from './activity/frame-proxy';
import { authorizeRoutes } from './authorize-routes';
import { type CallLog, createCallLog } from './call-log';
import { commandRoutes } from './command-routes';
import { createFaults, type Fault } from './faults';
import { guildRoutes } from './guild-routes';
import { type Call, type Caller, html, json, type Reply, readText, send } from './http';
import { turnKnob } from './knobs';
import { memberRoutes } from './member-routes';
import { messageRoutes } from './message-routes';
import { pictureAt } from './pictures';
import { createRateLimits, type RateLimit } from './rate-limits';
import { Refusal } from './refusal';
import { roleRoutes } from './role-routes';
import { checkAccess, createRouter } from './router';
import { createSandbox, type Sandbox } from './sandbox';
import { tokenRoutes } from './token-routes';
import { createTokenStore } from './tokens';
import { worldView } from './view';
import { patchWorld, type WorldPatch } from './world-patch';

export interface DiscordOptions {
  /** 0 for a free one. */
  readonly port: number;
  /** Default: 127.0.0.1. */
  readonly host?: string;
  /** The public address, without a trailing slash. Default: `http://host:port`. */
  readonly publicUrl?: string;
  readonly clientSecret?: string;
  readonly botToken?: string;
  /** The site's address, for the frames of Activities; without it they are empty. */
  readonly siteUrl?: string;
  /** Origins that a sign-in may return to, besides loopback. */
  readonly redirectOrigins?: readonly string[];
  /** Lifetime of access tokens in seconds. Default: Discord's 604,800. */
  readonly accessTokenSeconds?: number;
  /** One limit for every route. Default: Discord's own. */
  readonly rateLimit?: RateLimit;
}

export interface RunningDiscord {
  /**
   * The CDN's base, without a trailing slash. The API is under `/api`, the authorize page at
   * `/oauth2/authorize`.
   */
  readonly url: string;
  /** The current world. */
  readonly world: World;
  /** The projects of the stand-ins for Modrinth (`/modrinth/v2`) and CurseForge (`/curseforge/v1`). */
  readonly projects: Shelf;
  readonly calls: CallLog;
  /** The stand-in for a mail server. */
  readonly mail: MailServer;
  addFault(fault: Fault): void;
  clearFaults(): void;
  patch(change: WorldPatch): void;
  /** Resets the rate limits. */
  forgetLimits(): void;
  close(): Promise<void>;
}

function findCaller(sandbox: Sandbox, header: string | undefined): Caller {
  const [kind, token = ''] = (header ?? '').split(' ');
  if (kind === 'Bot') return token === sandbox.settings.botToken ? { kind: 'bot' } : { kind: 'nobody' };
  if (kind !== 'Bearer') return { kind: 'nobody' };
  const found = sandbox.tokens.findAccess(token);
  return found ? { ...found, kind: 'user' } : { kind: 'nobody' };
}

function callerName(caller: Caller): string {
  return caller.kind === 'user' ? caller.userId : caller.kind;
}

/** The reason header is URL-encoded and at most 512 characters. */
function auditReason(request: IncomingMessage): string | null {
  const header = request.headers['x-audit-log-reason'];
  if (typeof header !== 'string') return null;
  const reason = decoded(header);
  if (reason.length <= 512) return reason;
  throw new Refusal('invalidForm', [
    { path: ['reason'], code: 'BASE_TYPE_MAX_LENGTH', message: 'Must be 512 or fewer in length.' },
  ]);
}

function decoded(header: string): string {
  try {
    return decodeURIComponent(header);
  } catch {
    return header;
  }
}

/**
 * The origin of the frames, in place of `https://<application id>.discordsays.com`: a separate host, so that
 * they are cross-site to the page, as at Discord.
 */
function frameOriginOf(port: number): string {
  return `http://${botId}.localhost:${port}`;
}

/** Starts the stand-in and resolves once it listens. */
export async function startDiscord(options: DiscordOptions): Promise<RunningDiscord> {
  const host = options.host ?? '127.0.0.1';
  const clientSecret = options.clientSecret ?? 'sandbox-client-secret';
  const calls = createCallLog();
  const faults = createFaults();
  const limits = createRateLimits(options.rateLimit);
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => fail(response, error));
  });
  server.on('upgrade', (request, socket) => {
    if (options.siteUrl === undefined) socket.destroy();
    else upgradeToSite(options.siteUrl, request, socket);
  });
  // Tests that start slowly reuse their connections.
  server.keepAliveTimeout = 300_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, host, resolve);
  });
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : options.port;
  const url = options.publicUrl ?? `http://${host}:${port}`;
  const frameOrigin = frameOriginOf(port);
  const sandbox = createSandbox(
    {
      clientId: botId,
      clientSecret,
      botToken: options.botToken ?? 'sandbox-bot-token',
      publicUrl: url,
      redirectOrigins: options.redirectOrigins ?? [],
    },
    createTokenStore(clientSecret, options.accessTokenSeconds ?? 604_800),
  );
  const projects = createShelf();
  const mail = await startMailServer(host);
  const findRoute = createRouter([
    ...modrinthRoutes(projects),
    ...curseforgeRoutes(projects),
    ...guildRoutes(sandbox),
    ...memberRoutes(sandbox),
    ...roleRoutes(sandbox),
    ...messageRoutes(sandbox),
    ...authorizeRoutes(sandbox),
    ...tokenRoutes(sandbox),
    ...activityRoutes(sandbox),
    ...commandRoutes(sandbox),
  ]);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.headers.host === new URL(frameOrigin).host && options.siteUrl !== undefined) {
      const { keepsFrameCookies: keepsCookies } = sandbox.world;
      passToSite({ siteUrl: options.siteUrl, keepsCookies }, request, response);
      return;
    }
    const asked = new URL(request.url ?? '/', 'http://sandbox.invalid');
    if (asked.pathname.startsWith('/__sandbox/')) {
      const knobs = { sandbox, faults, calls, projects, mail, patch, forgetLimits: limits.forget };
      send(response, await turnKnob(knobs, request, asked.pathname), {});
      return;
    }
    const fixed = staticReply(request.method, asked.pathname);
    if (fixed) send(response, fixed, {});
    else await answerApi(request, response, asked);
  }

  /** A reset also resets limits and mails. */
  function patch(change: WorldPatch): void {
    patchWorld(sandbox, change);
    if (!change.reset) return;
    limits.forget();
    mail.clear();
  }

  function staticReply(method: string | undefined, path: string): Reply | null {
    if (method !== 'GET') return null;
    if (path === '/' || path === '/sandbox')
      return html(worldView(sandbox.world, botId, mailView(mail.mails)));
    if (path === '/activity') return clientPage(sandbox, frameOrigin);
    if (path === '/activity/relay') return relayPage();
    if (path === '/activity/client.mjs') return clientScript();
    return pictureAt(path);
  }

  async function answerApi(request: IncomingMessage, response: ServerResponse, asked: URL): Promise<void> {
    const method = request.method ?? 'GET';
    const path = asked.pathname.replace(/^\/api(?:\/v10)?(?=\/)/, '');
    const caller = findCaller(sandbox, request.headers.authorization);
    const reason = auditReason(request);
    calls.add({ method, path, query: asked.search, by: callerName(caller), reason });
    const carryOut = () => answerTo(request, { method, path, query: asked.searchParams, caller, reason });
    if (await faults.apply(method, path, response, carryOut)) return;
    const { reply, headers } = await carryOut();
    send(response, reply, headers);
  }

  async function answerTo(
    request: IncomingMessage,
    asked: Pick<Call, 'method' | 'path' | 'query' | 'caller' | 'reason'>,
  ): Promise<{ readonly reply: Reply; readonly headers: Record<string, string> }> {
    const { method, path, caller } = asked;
    const { route, params } = findRoute(method, path);
    checkAccess(route.access, caller);
    const text = await readText(request);
    const verdict =
      route.access === 'public'
        ? { headers: {}, retryAfter: null, isGlobal: false }
        : limits.judge({ method, route: route.path, path, caller: callerName(caller) });
    if (verdict.retryAfter !== null) {
      const { retryAfter, isGlobal } = verdict;
      const body = { message: 'You are being rate limited.', retry_after: retryAfter, global: isGlobal };
      return { reply: json(body, 429), headers: verdict.headers };
    }
    const param = (name: string) => params.get(name) ?? '';
    const call = { ...asked, headers: request.headers, text, param };
    return { reply: refused(() => route.handle(call)), headers: verdict.headers };
  }

  return {
    url,
    get world() {
      return sandbox.world;
    },
    projects,
    calls,
    mail,
    addFault: faults.add,
    clearFaults: faults.clear,
    patch,
    forgetLimits: limits.forget,
    close: async () => {
      await mail.close();
      await new Promise<void>((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      });
    },
  };
}

function refused(run: () => Reply): Reply {
  try {
    return run();
  } catch (error) {
    if (error instanceof Refusal) return json(error.body, error.status);
    throw error;
  }
}

function fail(response: ServerResponse, error: unknown): void {
  if (response.headersSent || response.destroyed) return;
  if (error instanceof Refusal) {
    send(response, json(error.body, error.status), {});
    return;
  }
  console.error('The sandbox stumbled:', error);
  send(response, json({ message: '500: Internal Server Error', code: 0 }, 500), {});
}

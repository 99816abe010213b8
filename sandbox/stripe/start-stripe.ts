import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { z } from 'zod';
import { type CallLog, createCallLog } from '../discord/call-log';
import { createFaults, type Fault, faultForm } from '../discord/faults';
import { json, noContent, type Reply, readText, send } from '../discord/http';
import { apiRoutes } from './api-routes';
import type { Stripe } from './billing';
import { parseForm } from './form';
import { actOn, answerPage, type Pages, passDays } from './page-routes';
import { invalid, StripeRefusal } from './refusal';
import { emptyState, readState, type SandboxEvent, type StripeState, writeState } from './state';
import { createWebhooks, type Delivery, deliveryForm, signatureOf } from './webhooks';

export const stripeKey = 'sk_test_sandboxOfNoSecret';
export const webhookSecret = 'whsec_sandboxOfNoSecret';

const API_VERSION = '2026-10-28.endive';
/** Events stored for resending. */
const MEMORY = 500;

export interface StripeOptions {
  /** 0 for a free one. */
  readonly port: number;
  /** Default: 127.0.0.1. */
  readonly host?: string;
  /** The browsers' address, without a trailing slash. Default: `http://host:port`. */
  readonly publicUrl?: string;
  /** Where webhooks go; by default they wait to be fetched. */
  readonly webhookUrl?: string;
  /** Stores the state between starts; by default, it is lost. */
  readonly file?: string;
}

export interface SignedEvent {
  readonly event: SandboxEvent;
  /** The body, and its Stripe-Signature as of now. */
  readonly text: string;
  readonly signature: string;
}

export interface RunningStripe {
  readonly url: string;
  readonly state: StripeState;
  readonly calls: CallLog;
  addFault(fault: Fault): void;
  clearFaults(): void;
  configure(delivery: Delivery): void;
  /** The last events, oldest first, signed as of now. */
  events(): SignedEvent[];
  passDays(days: number): void;
  /** An action of the control page: renew, card, cancel, refund, dispute. */
  act(subscriptionId: string, what: string): void;
  reset(): void;
  close(): Promise<void>;
}

function sign(event: SandboxEvent): SignedEvent {
  const text = JSON.stringify(event);
  return { event, text, signature: signatureOf(text, webhookSecret, Math.floor(Date.now() / 1000)) };
}

const clockForm = z.strictObject({ days: z.number() });
const actForm = z.strictObject({ subscription: z.string(), do: z.string() });

/** Starts the stand-in and resolves once it listens. */
export async function startStripe(options: StripeOptions): Promise<RunningStripe> {
  const host = options.host ?? '127.0.0.1';
  const file = options.file ?? null;
  const state = readState(file);
  const calls = createCallLog();
  const faults = createFaults();
  const webhooks = createWebhooks(webhookSecret, options.webhookUrl ?? null);
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => fail(response, error));
  });
  server.keepAliveTimeout = 300_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, host, resolve);
  });
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : options.port;
  const url = `http://${host}:${port}`;

  const nextId = (prefix: string) => {
    state.lastId += 1;
    return `${prefix}_sandbox${String(state.lastId).padStart(6, '0')}`;
  };
  const stripe: Stripe = {
    state,
    publicUrl: options.publicUrl ?? url,
    now: () => Math.floor(Date.now() / 1000) + state.clockAhead,
    nextId,
    emit(type, object) {
      const event: SandboxEvent = {
        id: nextId('evt'),
        object: 'event',
        type,
        created: stripe.now(),
        livemode: false,
        api_version: API_VERSION,
        // A snapshot: the object may change later.
        data: { object: structuredClone(object) },
      };
      state.events = [...state.events, event].slice(-MEMORY);
      webhooks.send(event);
    },
  };
  const setNow = (at: number) => {
    state.clockAhead = at - Math.floor(Date.now() / 1000);
  };
  const pages: Pages = { stripe, webhooks, setNow };

  function callApi(method: string, path: string, form: ReturnType<typeof parseForm>): unknown {
    const route = apiRoutes.find((one) => one.method === method && one.path.test(path));
    if (!route)
      throw new StripeRefusal(404, 'invalid_request_error', `Unrecognized request URL (${method}: ${path}).`);
    return route.handle(stripe, { params: route.path.exec(path)?.slice(1) ?? [], form });
  }

  /** The reply to a call, and whether it repeats the first one with this idempotency key. */
  function answerOnce(
    request: IncomingMessage,
    path: string,
    text: string,
    search: string,
  ): [Reply, boolean] {
    const method = request.method ?? 'GET';
    const form = parseForm(method === 'POST' ? text : search);
    const key = request.headers['idempotency-key'];
    if (method !== 'POST' || typeof key !== 'string') return [json(callApi(method, path, form)), false];
    const asked = `${path} ${text}`;
    const known = state.answers[key];
    if (known && known.request !== asked) {
      throw new StripeRefusal(
        400,
        'idempotency_error',
        'Keys for idempotent requests can only be used with the same parameters.',
      );
    }
    const body = known?.body ?? structuredClone(callApi(method, path, form));
    state.answers[key] = { request: asked, body };
    return [json(body), known !== undefined];
  }

  async function answerApi(request: IncomingMessage, response: ServerResponse, asked: URL): Promise<void> {
    const method = request.method ?? 'GET';
    const { pathname: path } = asked;
    calls.add({ method, path, query: asked.search, by: 'site', reason: null });
    const text = await readText(request);
    const carryOut = async (): Promise<[Reply, boolean]> => {
      if (request.headers.authorization !== `Bearer ${stripeKey}`) {
        throw new StripeRefusal(401, 'invalid_request_error', 'Invalid API Key provided.');
      }
      const answered = answerOnce(request, path, text, asked.search.slice(1));
      writeState(file, state);
      return answered;
    };
    if (await faults.apply(method, path, response, carryOut)) return;
    const [reply, isReplayed] = await carryOut();
    send(response, reply, {
      'request-id': nextId('req'),
      ...(isReplayed ? { 'idempotent-replayed': 'true' } : {}),
    });
  }

  async function turnKnob(request: IncomingMessage, path: string): Promise<Reply> {
    const text = await readText(request);
    const form: unknown = text === '' ? {} : JSON.parse(text);
    switch (`${request.method} ${path.slice('/__sandbox'.length)}`) {
      case 'POST /faults':
        faults.add(faultForm.parse(form));
        return noContent;
      case 'DELETE /faults':
        faults.clear();
        return noContent;
      case 'GET /calls':
        return json(calls.report());
      case 'DELETE /calls':
        calls.clear();
        return noContent;
      case 'POST /webhooks':
        webhooks.configure(deliveryForm.parse(form));
        return noContent;
      case 'GET /events':
        return json(state.events.map(sign));
      case 'POST /clock':
        passDays(pages, clockForm.parse(form).days);
        return noContent;
      case 'POST /act': {
        const { subscription, do: what } = actForm.parse(form);
        actOn(pages, subscription, what);
        return noContent;
      }
      case 'POST /reset':
        reset();
        return noContent;
      default:
        return json({ error: 'There is no such knob.' }, 404);
    }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = new URL(request.url ?? '/', 'http://sandbox.invalid');
    const { pathname: path } = asked;
    if (path.startsWith('/v1/')) {
      await answerApi(request, response, asked);
      return;
    }
    if (path.startsWith('/__sandbox/')) {
      send(response, await turnKnob(request, path), {});
      return;
    }
    const form = new URLSearchParams(request.method === 'POST' ? await readText(request) : '');
    const reply = answerPage(pages, {
      method: request.method ?? 'GET',
      path,
      query: asked.searchParams,
      form,
    });
    if (!reply) throw invalid('There is no such page.');
    writeState(file, state);
    send(response, reply, {});
  }

  /** Ids keep rising, so that a new object never has an earlier id. */
  function reset(): void {
    Object.assign(state, { ...emptyState(), lastId: state.lastId });
    webhooks.configure({ copies: 1, reorder: false, delayMs: 0, drop: false });
    faults.clear();
    calls.clear();
  }

  return {
    url,
    state,
    calls,
    addFault: faults.add,
    clearFaults: faults.clear,
    configure: webhooks.configure,
    events: () => state.events.map(sign),
    passDays: (days) => passDays(pages, days),
    act: (id, what) => actOn(pages, id, what),
    reset,
    close: () =>
      new Promise((resolve, reject) => {
        webhooks.close();
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

function failureOf(error: unknown): Reply {
  if (error instanceof StripeRefusal) return json(error.body, error.status);
  if (error instanceof z.ZodError) return json({ error: z.prettifyError(error) }, 400);
  console.error('The sandbox stumbled:', error);
  return json({ error: { type: 'api_error', message: 'An unknown error occurred.' } }, 500);
}

function fail(response: ServerResponse, error: unknown): void {
  if (response.headersSent || response.destroyed) return;
  send(response, failureOf(error), {});
}

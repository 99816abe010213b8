// Replaces `next/headers` for routes that are called without Next: the headers and cookies of the current
// request.
import { AsyncLocalStorage } from 'node:async_hooks';
import { type NextRequest, NextResponse } from 'next/server';

interface Scope {
  readonly request: NextRequest;
  /** Collects the cookies that are set. */
  readonly response: NextResponse;
}

const scopes = new AsyncLocalStorage<Scope>();

function present(): Scope {
  const scope = scopes.getStore();
  if (!scope) throw new Error('No request is under way.');
  return scope;
}

/**
 * Calls a route for a request; returns its response with the cookies that it has set through `next/headers`.
 * From then on every promise of the process is slower, so use it only for the routes that need it.
 */
export async function inScopeOf(request: NextRequest, call: () => Promise<Response>): Promise<Response> {
  const response = new NextResponse();
  const answer = await scopes.run({ request, response }, call);
  for (const cookie of response.headers.getSetCookie()) answer.headers.append('set-cookie', cookie);
  return answer;
}

export async function headers(): Promise<Headers> {
  return present().request.headers;
}

export async function cookies() {
  const { request, response } = present();
  // Cookies that were set can be read back, as in Next.
  const all = () => [
    ...request.cookies.getAll().filter(({ name }) => !response.cookies.has(name)),
    ...response.cookies.getAll(),
  ];
  return {
    get: (name: string) => all().find((cookie) => cookie.name === name),
    getAll: all,
    set: (...cookie: Parameters<NextResponse['cookies']['set']>) => response.cookies.set(...cookie),
  };
}

import 'server-only';
import { randomUUID } from 'node:crypto';
import type { NextRequest } from 'next/server';
import { toAppError } from '@/lib/api/failure';
import { type FoundContract, findContractAt, methodsOf, toAllow } from '@/lib/api/find-contract';
import type { LoadCall } from '@/lib/api/served-call';
import { toRefusal, toResponse, withHeaders } from '@/lib/api/write-answer';
import { AppError } from '@/lib/core/errors';
import { isStream } from '@/lib/core/stream';
import { requestIdHeader } from '@/lib/health/page-outcomes';
import { log } from '@/lib/log';

interface RouteContext {
  readonly params: Promise<{ readonly path: readonly string[] }>;
}

/** The contract of a call, with its path parameters. Throws for an unknown call and for a stream. */
function findCall(method: string, parts: readonly string[]): FoundContract {
  const found = findContractAt(method === 'HEAD' ? 'GET' : method, parts);
  if (!found) throw new AppError(methodsOf(parts) === null ? 'not_found' : 'method_not_allowed');
  // Only the gate can send events.
  if (isStream(found.contract)) throw new AppError('not_configured');
  return found;
}

/** All calls as a Next route: those that the gate leaves to Next, or all of them without a gate. */
export function routeOf(
  loadCall: LoadCall,
): (request: NextRequest, context: RouteContext) => Promise<Response> {
  return async (request, { params }) => {
    const { method, headers } = request;
    const { pathname, search } = request.nextUrl;
    const parts = ['', 'api', ...(await params).path];
    try {
      const found = findCall(method, parts);
      const call = await loadCall(found.contract);
      return toResponse(await call({ headers, pathname, search, params: found.params }, () => request));
    } catch (error) {
      const failure = toAppError(error);
      const requestId = headers.get(requestIdHeader) ?? randomUUID();
      if (failure.code === 'internal')
        log().error({ requestId, path: pathname, err: error }, 'request failed');
      const allow =
        failure.code === 'method_not_allowed' ? { allow: toAllow(methodsOf(parts) ?? []).join(', ') } : {};
      return toResponse(withHeaders(toRefusal(failure, requestId), allow));
    }
  };
}

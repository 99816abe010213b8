import 'server-only';
import { isAppError } from '@/lib/core/errors';
import { requestIdHeader, tellOutcome } from '@/lib/health/page-outcomes';
import { log } from '@/lib/log';
import { perProcess } from '@/lib/per-process';

declare global {
  /** Errors that are already in the log; scripts/site-server.mjs keeps Next from printing them again. */
  var coralliumLoggedErrors: WeakSet<object> | undefined;
}

const logged = perProcess('coralliumLoggedErrors', () => new WeakSet());

/** The failed request, as Next reports it. */
interface FailedRequest {
  readonly path: string;
  readonly method: string;
  readonly headers: NodeJS.Dict<string | string[]>;
}

/**
 * Logs the error of a page once, and records the page's status: that of an AppError, else 500. An expected
 * failure, such as an outage of Discord, is logged as a warning without a stack.
 */
export function reportPageError(error: unknown, { path, method, headers }: FailedRequest): void {
  const [status, code] = isAppError(error) ? [error.status, error.code] : [500, undefined];
  const requestId = String(headers[requestIdHeader] ?? '');
  tellOutcome(new Headers({ [requestIdHeader]: requestId }), { status, isDrawn: false, code });
  if (typeof error !== 'object' || error === null || logged.has(error)) return;
  logged.add(error);
  const where = { requestId, method, path: path.split('?', 1)[0], status };
  if (isAppError(error) && error.code !== 'internal') {
    log().warn({ ...where, code: error.code, reason: causeOf(error) }, 'a page failed');
  } else {
    log().error({ ...where, err: error }, 'a page failed');
  }
}

function causeOf({ cause }: Error): string | undefined {
  return cause instanceof Error ? cause.message : undefined;
}

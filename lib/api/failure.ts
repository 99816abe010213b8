import 'server-only';
import { AppError, errorTable } from '@/lib/core/errors';
import { requestIdHeader } from '@/lib/health/page-outcomes';

/** Converts any error to an AppError, the only kind that visitors see. */
export function toAppError(error: unknown): AppError {
  return error instanceof AppError ? error : new AppError('internal', { cause: error });
}

export interface Failure {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
}

export function toFailure(known: AppError, requestId: string): Failure {
  const { fields, extra, retryAfter } = known.details;
  const text = known.code === 'internal' ? errorTable.internal.text : known.message;
  return {
    status: known.status,
    headers: {
      'cache-control': 'private, no-store',
      [requestIdHeader]: requestId,
      ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
    },
    body: { error: text, code: known.code, ...(fields ? { fields } : {}), ...extra, requestId },
  };
}

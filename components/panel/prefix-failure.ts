import { CallError } from '@/lib/api/call';

/** The failure's text as specified: the server's message, or 'Unknown error' without one. */
export function failureText(error: Error, begin: 'Failed' | 'Error' = 'Failed'): string {
  const isSilent = error instanceof CallError && !error.isExplained;
  return `${begin}: ${isSilent ? 'Unknown error' : error.message}`;
}

/**
 * Awaits a call and rewrites its error to `Failed: {error}` with the server's text, or `Failed: Unknown
 * error` without one (dashboard specification, section 8, where some begin with `Error`). Code, fields and
 * answer stay.
 */
export async function prefixFailure<T>(running: Promise<T>, begin?: 'Failed' | 'Error'): Promise<T> {
  try {
    return await running;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    throw new CallError(error.code, failureText(error, begin), error.answer, error.status);
  }
}

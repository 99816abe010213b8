import { CallError } from '@/lib/api/call';

/**
 * A failure as the specification shows it, whose words are the server's own, or 'Unknown error' without any.
 */
export function failureText(error: Error, begin: 'Failed' | 'Error' = 'Failed'): string {
  const isSilent = error instanceof CallError && !error.isExplained;
  return `${begin}: ${isSilent ? 'Unknown error' : error.message}`;
}

/**
 * Runs a call whose failure is shown as `Failed: {error}` with the server's own text, or `Failed: Unknown
 * error` where it gave none (dashboard specification, section 8, where some begin with `Error`). Code, fields
 * and answer stay.
 */
export async function prefixFailure<T>(running: Promise<T>, begin?: 'Failed' | 'Error'): Promise<T> {
  try {
    return await running;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    throw new CallError(error.code, failureText(error, begin), error.answer, error.status);
  }
}

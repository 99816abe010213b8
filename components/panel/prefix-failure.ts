import { CallError } from '@/lib/api/call';

/**
 * Runs a call whose failure is told as `Failed: {error}` in the server's own words, or `Failed: Unknown
 * error` where it gave none (dashboard specification, section 8, where some begin with `Error`). Code, fields
 * and answer stay.
 */
export async function prefixFailure<T>(
  running: Promise<T>,
  begin: 'Failed' | 'Error' = 'Failed',
): Promise<T> {
  try {
    return await running;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const isSaid = error.code === 'unreachable' || typeof error.answer.error === 'string';
    throw new CallError(error.code, `${begin}: ${isSaid ? error.message : 'Unknown error'}`, error.answer);
  }
}

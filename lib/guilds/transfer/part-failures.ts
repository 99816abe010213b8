import 'server-only';
import { errorTable, isAppError } from '@/lib/core/errors';
import type { Chosen, Failure } from '@/lib/guilds/transfer/part-rules';
import { log } from '@/lib/log';

/** What a person is told of a failure; one that nobody foresaw is logged and its text hidden. */
export function failureReason(error: unknown): string {
  if (isAppError(error) && error.code !== 'internal') return error.message;
  log().error({ err: error }, 'a part of a transfer failed');
  return errorTable.internal.text;
}

/** Those of the chosen entries that were written. */
export function withoutFailed<E>(chosen: readonly Chosen<E>[], failures: readonly Failure[]): Chosen<E>[] {
  return chosen.filter(({ key }) => failures.every((failure) => failure.key !== key));
}

/**
 * Writes entries that stand in documents of their own, one after the other: one that fails is told of and
 * stops no other.
 */
export async function collectFailures<E>(
  chosen: readonly Chosen<E>[],
  write: (one: Chosen<E>) => Promise<void>,
): Promise<Failure[]> {
  const failures: Failure[] = [];
  for (const one of chosen) {
    try {
      await write(one);
    } catch (error) {
      failures.push({ key: one.key, reason: failureReason(error) });
    }
  }
  return failures;
}

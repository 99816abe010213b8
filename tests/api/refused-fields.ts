// Which fields a call refuses.
import type { Answer } from '../support/http-client';
import { expectFailure } from './dashboard-calls';

/** The fields that an answer calls invalid, sorted; fails the test for any other answer. */
export function refusedFields(answer: Answer): string[] {
  return Object.keys(expectFailure(answer, 422, 'invalid').fields ?? {}).toSorted();
}

import type { Answer } from '../support/http-client';
import { expectFailure } from './dashboard-calls';

/** The invalid fields that a 422 answer names, sorted; fails the test for any other answer. */
export function refusedFields(answer: Answer): string[] {
  return Object.keys(expectFailure(answer, 422, 'invalid').fields ?? {}).toSorted();
}

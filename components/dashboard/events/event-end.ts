import type { FieldErrors } from '@/lib/core/errors';
import { MINUTE } from '@/lib/core/milliseconds';
import { type EventSpan, endProblem } from '@/lib/rules/events/event-end';

/** When something ends that takes so many minutes from now on, in whole minutes. */
export function endIn(minutes: number, now: number): string {
  return new Date(Math.ceil((now + minutes * MINUTE) / MINUTE) * MINUTE).toISOString();
}

/** What is wrong with the end of an event; one that is missing is the form's own business. */
export function checkEnd({ endTime }: { readonly endTime: string }, span: EventSpan): FieldErrors {
  const problem = endTime === '' ? null : endProblem(Date.parse(endTime), span);
  return problem === null ? {} : { endTime: problem };
}

import type { FieldErrors } from '@/lib/core/errors';
import { MINUTE } from '@/lib/core/milliseconds';
import { type EventSpan, endProblem } from '@/lib/rules/events/event-end';

/** The end of a duration in minutes that starts now, rounded to minutes. */
export function endIn(minutes: number, now: number): string {
  return new Date(Math.ceil((now + minutes * MINUTE) / MINUTE) * MINUTE).toISOString();
}

/** Why an event's end is invalid; a missing one is the form's own concern. */
export function checkEnd({ endTime }: { readonly endTime: string }, span: EventSpan): FieldErrors {
  const problem = endTime === '' ? null : endProblem(Date.parse(endTime), span);
  return problem === null ? {} : { endTime: problem };
}

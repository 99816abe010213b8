import type { FieldErrors } from '@/lib/core/errors';
import { choices, number, select, text } from '@/lib/core/fields';
import { defineForm, part } from '@/lib/core/form';
import { sendForm } from '@/lib/rules/messages/form';
import { nextTime, parseDay, parseTime, type Repeat, weekdayOf } from '@/lib/rules/planned-messages/calendar';
import { plannedLimits } from '@/lib/rules/planned-messages/limits';
import type { PlannedSchedule } from '@/lib/rules/planned-messages/schema';

/** A day and time by the server's wall clock. */
export interface Start {
  readonly date: string;
  readonly time: string;
}

const weekdays = [
  { value: 1, label: 'Monday' },
  { value: 2, label: 'Tuesday' },
  { value: 3, label: 'Wednesday' },
  { value: 4, label: 'Thursday' },
  { value: 5, label: 'Friday' },
  { value: 6, label: 'Saturday' },
  { value: 7, label: 'Sunday' },
] as const;

/** When and where a message is posted, and whom it may mention. */
export const plannedForm = defineForm({
  id: 'planned-message',
  fields: {
    channel: sendForm.fields.channel,
    start: part<Start>({ label: 'First post', initial: { date: '', time: '' } }),
    repeat: select({
      label: 'Repeat',
      options: [
        { value: 'once', label: 'Never' },
        { value: 'daily', label: 'Every day' },
        { value: 'weekly', label: 'Every week' },
        { value: 'monthly', label: 'Every month' },
      ],
      initial: 'once',
    }),
    weekdays: choices({
      label: 'On',
      help: 'Leave empty to use the weekday of the first day.',
      options: weekdays,
      shownWhen: { path: 'repeat', equals: 'weekly' },
    }),
    ends: select({
      label: 'Ends',
      options: [
        { value: 'never', label: 'Never' },
        { value: 'day', label: 'On a day' },
        { value: 'times', label: 'After a number of posts' },
      ],
      initial: 'never',
    }),
    until: part<string>({ label: 'Last day', initial: '' }),
    times: number({ label: 'Posts', min: 1, max: plannedLimits.times, initial: 10 }),
    mentions: select({
      ...sendForm.fields.mentions,
      help: 'Mentions in the message that notify members.',
      initial: 'none',
    }),
    name: text({
      label: 'Name',
      help: "Shown on the dashboard only. Leave empty to use the message's first words.",
      max: plannedLimits.name,
    }),
  },
  check: ({ start, repeat, ends, until }): FieldErrors => ({
    ...(parseDay(start.date) === null && { 'start.date': 'Choose a day.' }),
    ...(parseTime(start.time) === null && { 'start.time': 'Choose a time.' }),
    ...(repeat !== 'once' && ends === 'day' && untilError(until, start)),
  }),
});

function untilError(until: string, { date }: Start): FieldErrors {
  if (parseDay(until) === null) return { until: 'Choose the last day.' };
  return until < date ? { until: 'The last day must not be before the first.' } : {};
}

export interface ScheduleInput {
  readonly start: Start;
  readonly repeat: Repeat;
  readonly weekdays: readonly number[];
  readonly ends: 'never' | 'day' | 'times';
  readonly until: string;
  readonly times: number | null;
}

/** The chosen weekdays, by default that of the first post. */
function weekdaysOf({ date }: Start, chosen: readonly number[]): number[] {
  const first = parseDay(date);
  return chosen.length > 0 || first === null ? [...chosen] : [weekdayOf(first)];
}

/** The schedule in the form; fields that don't apply to the kind of repetition are dropped. */
export function toSchedule({ start, repeat, ends, until, times, ...rest }: ScheduleInput): PlannedSchedule {
  const isOnce = repeat === 'once';
  return {
    ...start,
    repeat,
    weekdays: repeat === 'weekly' ? weekdaysOf(start, rest.weekdays) : [],
    until: !isOnce && ends === 'day' ? until : null,
    times: !isOnce && ends === 'times' ? times : null,
  };
}

export function fromSchedule({ date, time, repeat, weekdays: days, until, times }: PlannedSchedule) {
  return {
    start: { date, time },
    repeat,
    weekdays: days,
    ends: until !== null ? 'day' : times !== null ? 'times' : 'never',
    until: until ?? '',
    ...(times !== null && { times }),
  };
}

/** Errors for a schedule without any time after `after` (milliseconds since 1970). */
export function pastErrors(schedule: PlannedSchedule, zone: string, after: number): FieldErrors {
  if (nextTime(schedule, zone, after) !== null) return {};
  if (schedule.repeat === 'once') return { 'start.date': 'Choose a time in the future.' };
  return schedule.until === null
    ? { 'start.date': 'Choose another day.' }
    : { until: 'No post is left until that day.' };
}

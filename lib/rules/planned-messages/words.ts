import { clipText } from '@/lib/core/clip-text';
import type { MessageDraft } from '@/lib/rules/messages/draft';
import { parseDay } from '@/lib/rules/planned-messages/calendar';
import { plannedLimits } from '@/lib/rules/planned-messages/limits';
import type { PlannedSchedule } from '@/lib/rules/planned-messages/schema';

/** The title of an unnamed message: its first text, on one line. */
export function firstWords({ content, embeds }: MessageDraft): string {
  const texts = [
    content,
    ...embeds.flatMap(({ title, description, author, fields, footer }) => [
      title,
      description,
      author.name,
      ...fields.map(({ name }) => name),
      footer.text,
    ]),
  ];
  const words = texts.map((text) => text.replace(/\s+/g, ' ').trim()).find((text) => text !== '');
  return clipText(words ?? 'Message', plannedLimits.name);
}

const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** `Monday, Wednesday and Friday`; special words for every day. */
function weekdaysInWords(weekdays: readonly number[]): string {
  const names = [...weekdays].sort().map((day) => weekdayNames[day - 1] ?? '');
  const last = names.pop() ?? '';
  return names.length === 0 ? last : `${names.join(', ')} and ${last}`;
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** `1st`, `22nd`, `13th` */
function ordinal(number: number): string {
  const rule = new Intl.PluralRules('en-GB', { type: 'ordinal' }).select(number);
  return `${number}${{ one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' }[rule]}`;
}

function repeatInWords({ repeat, date, time, weekdays }: PlannedSchedule): string {
  const first = parseDay(date);
  const dayOfMonth = first === null ? 1 : new Date(first).getUTCDate();
  switch (repeat) {
    case 'once':
      return 'Once';
    case 'daily':
      return `Every day at ${time}`;
    case 'weekly':
      return weekdays.length === 7 ? `Every day at ${time}` : `Every ${weekdaysInWords(weekdays)} at ${time}`;
    case 'monthly':
      return `Every month on the ${ordinal(dayOfMonth)}${
        dayOfMonth > 28 ? ' (or the last day)' : ''
      } at ${time}`;
  }
}

/** A schedule in words: `Every Monday at 09:00, until 30 June 2027`. */
export function scheduleInWords(schedule: PlannedSchedule): string {
  const { until, times } = schedule;
  const last = until === null ? null : parseDay(until);
  const end =
    last !== null ? `, until ${day.format(last)}` : times === null ? '' : `, ${timesInWords(times)}`;
  return `${repeatInWords(schedule)}${end}`;
}

function timesInWords(times: number): string {
  return times === 1 ? 'once' : `${times} times`;
}

import { z } from 'zod';
import { DAY } from '@/lib/core/milliseconds';

const count = z.number();

export const trends = z.object({
  /** The last seven days including today. */
  week: z.object({ joins: count, leaves: count, messages: count, voiceMinutes: count }),
  yesterday: z.object({ joins: count, leaves: count }),
});
export type Trends = z.infer<typeof trends>;

type Day = Trends['week'] & { readonly date: string };

/** Trends from daily counts; `today` and dates are YYYY-MM-DD in UTC. */
export function trendsOf(days: readonly Day[], today: string): Trends {
  const ago = (count: number) => new Date(Date.parse(today) - count * DAY).toISOString().slice(0, 10);
  const week = days.filter(({ date }) => date > ago(7) && date <= today);
  const sum = (of: (day: Day) => number) => week.reduce((total, day) => total + of(day), 0);
  const yesterday = days.find(({ date }) => date === ago(1));
  return {
    week: {
      joins: sum((day) => day.joins),
      leaves: sum((day) => day.leaves),
      messages: sum((day) => day.messages),
      voiceMinutes: sum((day) => day.voiceMinutes),
    },
    yesterday: { joins: yesterday?.joins ?? 0, leaves: yesterday?.leaves ?? 0 },
  };
}

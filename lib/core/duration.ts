const units = [
  { minutes: 7 * 24 * 60, one: 'week', many: 'weeks' },
  { minutes: 24 * 60, one: 'day', many: 'days' },
  { minutes: 60, one: 'hour', many: 'hours' },
  { minutes: 1, one: 'minute', many: 'minutes' },
] as const;

/** Whole minutes in the largest units that fit: `1 day 12 hours`. */
export function describeMinutes(total: number): string {
  let rest = total;
  const parts = units.flatMap(({ minutes, one, many }) => {
    const count = Math.floor(rest / minutes);
    rest -= count * minutes;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  });
  return parts.length === 0 ? '0 minutes' : parts.join(' ');
}

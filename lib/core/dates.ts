// Dates within a sentence, if neither the browser nor Discord can format them for the reader.

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** The day of an ISO date, in UTC: `29 November 2026`. */
export function describeDay(iso: string): string {
  return day.format(new Date(iso));
}

/** The date and minute of an ISO date: `29 November 2026, 18:00 UTC`. */
export function describeTime(iso: string): string {
  return `${describeDay(iso)}, ${new Date(iso).toISOString().slice(11, 16)} UTC`;
}

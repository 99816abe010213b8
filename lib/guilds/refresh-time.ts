import 'server-only';

/**
 * Messages are brought up to date at most once in so many milliseconds, however many take part: Discord
 * limits edits.
 */
const SPAN = 15_000;

/**
 * When a message is brought in line with what is stored: at once, or at the end of the present span. All who
 * take part within the same span get the same time, so that the job is written once and never put off.
 */
export function refreshTime(when: 'now' | 'soon'): string {
  const now = Date.now();
  return new Date(when === 'now' ? now : Math.ceil((now + 1) / SPAN) * SPAN).toISOString();
}

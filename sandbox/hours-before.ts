const HOUR_MS = 3_600_000;

/** The ISO date `hours` before `now` (epoch ms), or after it if negative. */
export function hoursBefore(now: number, hours: number): string {
  return new Date(now - hours * HOUR_MS).toISOString();
}

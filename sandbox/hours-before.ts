const HOUR_MS = 3_600_000;

/** The ISO date so many hours before `now` (epoch ms); negative hours lie ahead. */
export function hoursBefore(now: number, hours: number): string {
  return new Date(now - hours * HOUR_MS).toISOString();
}

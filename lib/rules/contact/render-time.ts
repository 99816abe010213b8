/** Seconds between showing and sending a form: bots are faster, and old pages slower. */
export const LEAST_SECONDS = 3;
export const MOST_SECONDS = 3600;

export type RenderVerdict = 'fine' | 'too soon' | 'too late';

/** Validates when a form was shown; times in milliseconds since 1970. */
export function judgeRenderTime(shownAt: number, now: number): RenderVerdict {
  if (now - shownAt < LEAST_SECONDS * 1000) return 'too soon';
  return now - shownAt > MOST_SECONDS * 1000 ? 'too late' : 'fine';
}

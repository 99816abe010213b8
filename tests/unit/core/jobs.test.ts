import { maxAttempts, nextOccurrence, retryDelay } from '@/lib/core/jobs';

describe('the delay before another attempt', () => {
  const attempts = Array.from({ length: maxAttempts - 1 }, (_, place) => place + 1);

  it('doubles from 5 s', () => {
    const delays = attempts.map((attempt) => retryDelay(attempt, 0) / 1000);
    expect(delays).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 1280]);
  });

  it('ends at an hour', () => {
    expect(retryDelay(10, 0)).toBe(2_560_000);
    expect(retryDelay(11, 0)).toBe(3_600_000);
    expect(retryDelay(2000, 0)).toBe(3_600_000);
  });

  it('is shortened by chance, by half at most, and still grows', () => {
    expect(retryDelay(3, 1)).toBe(10_000);
    expect(retryDelay(3, 0.5)).toBe(15_000);
    for (const attempt of attempts.slice(1)) {
      expect(retryDelay(attempt, 1)).toBeGreaterThanOrEqual(retryDelay(attempt - 1, 0));
    }
  });
});

describe('the next time of what comes round', () => {
  it.each([
    ['at its time', 1000, 1000, 61_000],
    ['shortly after', 1000, 1001, 61_000],
    ['just before the next', 1000, 60_999, 61_000],
    ['at the next', 1000, 61_000, 121_000],
    ['after many were missed', 1000, 1_000_000, 1_021_000],
    ['before its time', 5000, 1000, 65_000],
  ])('is after now, in whole steps: %s', (_, planned, now, next) => {
    expect(nextOccurrence(planned, 60_000, now)).toBe(next);
  });
});

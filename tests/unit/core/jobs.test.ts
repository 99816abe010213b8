import { maxAttempts, nextOccurrence, retryDelay } from '@/lib/core/jobs';

describe('the delay before another attempt', () => {
  const attempts = Array.from({ length: maxAttempts - 1 }, (_, place) => place + 1);

  it('doubles from 5 s', () => {
    const delays = attempts.map((attempt) => retryDelay(attempt, 0) / 1000);
    expect(delays).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 1280]);
  });

  it('is at most an hour', () => {
    expect(retryDelay(10, 0)).toBe(2_560_000);
    expect(retryDelay(11, 0)).toBe(3_600_000);
    expect(retryDelay(2000, 0)).toBe(3_600_000);
  });

  it('is randomly shortened by up to half and never drops below the previous one', () => {
    expect(retryDelay(3, 1)).toBe(10_000);
    expect(retryDelay(3, 0.5)).toBe(15_000);
    for (const attempt of attempts.slice(1)) {
      expect(retryDelay(attempt, 1)).toBeGreaterThanOrEqual(retryDelay(attempt - 1, 0));
    }
  });
});

describe('the next occurrence of a recurring job', () => {
  it.each([
    ['exactly on time', 1000, 1000, 61_000],
    ['shortly after', 1000, 1001, 61_000],
    ['just before the next', 1000, 60_999, 61_000],
    ['exactly at the next', 1000, 61_000, 121_000],
    ['after many missed ones', 1000, 1_000_000, 1_021_000],
    ['ahead of time', 5000, 1000, 65_000],
  ])('is later than now, in whole intervals: %s', (_, planned, now, next) => {
    expect(nextOccurrence(planned, 60_000, now)).toBe(next);
  });
});

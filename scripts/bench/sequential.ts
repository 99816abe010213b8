import { assertAnswers, type Target } from './load';

/** The middle of the times, in milliseconds, that a target takes when it is asked one request after the other. */
export async function medianTime(target: Target, seconds: number): Promise<number> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end || times.length < 5) {
    const begin = performance.now();
    const response = await assertAnswers(target);
    await response.arrayBuffer();
    times.push(performance.now() - begin);
  }
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length / 2)] ?? 0;
}

import { assertAnswers, type Target } from './load';

/** The median time of sequential requests to a target, in milliseconds. */
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

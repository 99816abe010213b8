import type { TileDefinition } from '@/lib/maps/tilesets';

/** The tile that an animated one shows at a time in milliseconds; its own index if it is not animated. */
export function frameAt({ index, frames }: Pick<TileDefinition, 'index' | 'frames'>, now: number): number {
  if (!frames) return index;
  const whole = frames.reduce((sum, { ms }) => sum + ms, 0);
  let left = now % whole;
  for (const frame of frames) {
    if (left < frame.ms) return frame.index;
    left -= frame.ms;
  }
  return index;
}

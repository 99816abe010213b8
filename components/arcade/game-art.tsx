import { clsx } from 'clsx';

/** The picture of a game for the current colour scheme, the only one loaded. Decorative. */
export function GameArt({ id, className }: { id: string; className?: string }) {
  return (['night', 'day'] as const).map((time) => (
    // biome-ignore lint/performance/noImgElement: an SVG file, which the optimizer would pass through
    <img
      key={time}
      src={`/art/arcade/${id}-${time}.svg`}
      alt=""
      width={640}
      height={400}
      loading="lazy"
      className={clsx(time === 'night' ? 'light:hidden' : 'not-light:hidden', className)}
    />
  ));
}

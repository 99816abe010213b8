import { clsx } from 'clsx';

/** Narrow windows load a raster image, a quarter of the size. */
const narrow = '(width < 64rem)';
const tablet = '(48rem <= width < 64rem)';

const times = [
  { time: 'night', scheme: 'dark' },
  { time: 'day', scheme: 'light' },
] as const;

/**
 * The reef by night (dark theme) or day (light theme); only the visible picture is loaded. As the largest
 * element of a phone's first screen, it is preloaded for the system's preferred theme. `isOnPhones` is false
 * if `className` hides it on phones, which then don't preload it. Decorative.
 */
export function ReefPicture({ className, isOnPhones = true }: { className: string; isOnPhones?: boolean }) {
  return times.map(({ time, scheme }) => (
    <picture key={time} className="contents">
      <link
        rel="preload"
        as="image"
        href={`/art/reef-${time}-small.webp`}
        media={`${isOnPhones ? narrow : tablet} and (prefers-color-scheme: ${scheme})`}
        fetchPriority="high"
      />
      <source media={narrow} srcSet={`/art/reef-${time}-small.webp`} />
      <img
        src={`/art/reef-${time}.svg`}
        alt=""
        width={1200}
        height={1000}
        loading="lazy"
        className={clsx(
          'absolute object-cover',
          time === 'night' ? 'light:hidden' : 'not-light:hidden',
          className,
        )}
      />
    </picture>
  ));
}

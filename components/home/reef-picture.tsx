import { clsx } from 'clsx';

/** Narrow windows take a picture made of dots, a quarter as heavy. */
const narrow = '(width < 64rem)';
const tablet = '(48rem <= width < 64rem)';

const times = [
  { time: 'night', scheme: 'dark' },
  { time: 'day', scheme: 'light' },
] as const;

/**
 * The reef, by night in the dark theme and by day in the light one; the picture that is not shown is not
 * loaded. It is the largest thing on a phone's first screen, and so asked for before the theme is known, by
 * what the system prefers; where `className` hides it on phones, `isOnPhones` is false, and it is not asked
 * for there. Decorative.
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

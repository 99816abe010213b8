import { clsx } from 'clsx';

/**
 * The reef, by night in the dark theme and by day in the light one; the picture that is not shown is not
 * loaded. Narrow windows take one made of dots, a third as heavy. Decorative.
 */
export function ReefPicture({ className }: { className: string }) {
  return ['night', 'day'].map((time) => (
    <picture key={time} className="contents">
      <source media="(width < 64rem)" srcSet={`/art/reef-${time}-small.webp`} />
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

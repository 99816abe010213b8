'use client';

import { clsx } from 'clsx';
import { useCallback, useState } from 'react';

export interface AvatarProps {
  /** The person's name; its initials replace a missing or broken picture. */
  name: string;
  src?: string | null | undefined;
  /** Side length in pixels. */
  size?: 20 | 24 | 32 | 40 | 48 | 64 | 96 | undefined;
  shape?: 'circle' | 'square' | undefined;
  /** The picture's accessible name, if the name isn't visible beside it. */
  spoken?: boolean | undefined;
  className?: string | undefined;
}

const sizeClass = {
  20: 'size-5 text-[0.5rem]',
  24: 'size-6 text-[0.625rem]',
  32: 'size-8 text-xs',
  40: 'size-10 text-sm',
  48: 'size-12 text-base',
  64: 'size-16 text-lg',
  96: 'size-24 text-xl',
};

/**
 * The initials of the first two words with letters or digits; for a name without any, its first character.
 */
export function initialsOf(name: string): string {
  const firsts = name.split(/\s+/).flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? []);
  return firsts.slice(0, 2).join('').toUpperCase() || (Array.from(name.trim())[0] ?? '');
}

export function Avatar({ name, src, size = 40, shape = 'circle', spoken = false, className }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  // React misses the error event of a picture that failed before hydration.
  const checkPicture = useCallback(
    (picture: HTMLImageElement | null) => {
      if (!src || !picture?.complete || picture.naturalWidth > 0) return;
      picture.decode().catch(() => setBroken(src));
    },
    [src],
  );
  const frame = clsx(
    'shrink-0 overflow-hidden',
    shape === 'circle' ? 'rounded-full' : 'rounded-card',
    sizeClass[size],
    className,
  );
  if (src && broken !== src) {
    return (
      // biome-ignore lint/performance/noImgElement: Discord's CDN resizes pictures; the optimizer is off
      <img
        ref={checkPicture}
        src={src}
        alt={spoken ? name : ''}
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        onError={() => setBroken(src)}
        className={clsx(frame, 'bg-raised object-cover')}
      />
    );
  }
  const letters = clsx(
    frame,
    'inline-grid place-items-center bg-lagoon-soft font-display font-bold text-lagoon',
  );
  if (spoken) {
    return (
      <span role="img" aria-label={name} className={letters}>
        {initialsOf(name)}
      </span>
    );
  }
  return (
    <span aria-hidden="true" className={letters}>
      {initialsOf(name)}
    </span>
  );
}

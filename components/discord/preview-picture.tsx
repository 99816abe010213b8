'use client';

import { clsx } from 'clsx';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';

export interface PreviewPictureProps {
  /** As typed: it may be an incomplete URL, or `attachment://…`, whose file only Discord has. */
  readonly src: string;
  readonly kind: 'image' | 'thumbnail' | 'icon';
}

const shapes = {
  image: 'mt-3 max-h-72 max-w-full rounded-tag',
  thumbnail: 'size-16 shrink-0 rounded-tag object-cover sm:size-20',
  icon: 'size-6 shrink-0 rounded-full object-cover',
};

/** Pages load images over https only; loopback addresses are for development. */
const drawable = /^(?:https:\/\/|http:\/\/(?:127\.0\.0\.1|localhost)[:/])/i;

/** An image of an embed, or an icon if it can't be loaded. */
export function PreviewPicture({ src, kind }: PreviewPictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (drawable.test(src) && broken !== src) {
    return (
      // biome-ignore lint/performance/noImgElement: a typed URL; the server must not fetch it
      <img
        src={src}
        alt=""
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
        onError={() => setBroken(src)}
        className={shapes[kind]}
      />
    );
  }
  if (kind === 'icon') return null;
  return (
    <span
      title={src}
      className={clsx(
        shapes[kind],
        'grid place-items-center gap-1 border border-dashed border-discord-muted/60 text-center text-xs text-discord-muted',
        kind === 'image' && 'min-h-24 p-3',
      )}
    >
      <ImageOff aria-hidden="true" className="size-5" />
      <span className={kind === 'image' ? undefined : 'sr-only'}>This image can't be shown here.</span>
    </span>
  );
}

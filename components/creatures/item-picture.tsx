import { clsx } from 'clsx';

/** The picture of an item; decorative, its name is beside it. */
export function ItemPicture({ itemId, className }: { readonly itemId: string; readonly className?: string }) {
  return (
    // biome-ignore lint/performance/noImgElement: a small SVG file, which the optimizer would pass through
    <img
      src={`/art/items/${itemId}.svg`}
      alt=""
      width={48}
      height={48}
      loading="lazy"
      className={clsx('shrink-0', className ?? 'size-10')}
    />
  );
}

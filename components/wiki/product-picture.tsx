export interface ProductPictureProps {
  readonly src: string;
  /** The same at half the size. */
  readonly small: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  /** On the first screen, so loaded eagerly. */
  readonly isFirst?: boolean;
}

/** A screenshot of the product. */
export function ProductPicture({ isFirst = false, alt, src, small, width, height }: ProductPictureProps) {
  return (
    <figure className="product-picture" style={{ aspectRatio: width / height }}>
      {/* biome-ignore lint/performance/noImgElement: already has the displayed size */}
      <img
        src={src}
        srcSet={`${small} ${width / 2}w, ${src} ${width}w`}
        sizes="(min-width: 48rem) 45rem, 100vw"
        width={width}
        height={height}
        alt={alt}
        decoding="async"
        {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </figure>
  );
}

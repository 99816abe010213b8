export interface ProductPictureProps {
  readonly src: string;
  /** The same at half the size. */
  readonly small: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  /** Seen at once, and so loaded with the page. */
  readonly isFirst?: boolean;
}

/** A picture of the running product. */
export function ProductPicture({ isFirst = false, alt, src, small, width, height }: ProductPictureProps) {
  return (
    <figure className="product-picture" style={{ aspectRatio: width / height }}>
      {/* biome-ignore lint/performance/noImgElement: a file of the size that is shown */}
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

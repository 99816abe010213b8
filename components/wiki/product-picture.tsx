export interface ProductPictureProps {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  /** Seen at once, and so loaded with the page. */
  readonly isFirst?: boolean;
}

/** A picture of the running product. */
export function ProductPicture({ isFirst = false, alt, ...rest }: ProductPictureProps) {
  return (
    <figure className="product-picture">
      {/* biome-ignore lint/performance/noImgElement: a file of the size that is shown */}
      <img
        {...rest}
        alt={alt}
        decoding="async"
        {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </figure>
  );
}

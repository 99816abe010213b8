import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export interface EmptyStateProps {
  title: ReactNode;
  /** The title's heading level, if it is a heading. */
  titleAs?: 'h1' | 'h2' | undefined;
  children?: ReactNode;
  /** Path of a picture in public/art; decorative. */
  art?: string | undefined;
  /** What to do next: a button or a link. */
  action?: ReactNode;
  compact?: boolean | undefined;
  className?: string | undefined;
}

/** An empty state with what to do about it. */
export function EmptyState({
  title,
  titleAs,
  children,
  art,
  action,
  compact = false,
  className,
}: EmptyStateProps) {
  const Title = titleAs ?? 'p';
  return (
    <div
      className={clsx(
        'mx-auto flex max-w-md flex-col items-center text-center',
        compact ? 'gap-3 p-4' : 'gap-4 px-4 py-10',
        className,
      )}
    >
      {art !== undefined && (
        // biome-ignore lint/performance/noImgElement: the optimizer would pass an SVG file through
        <img src={art} alt="" width={240} height={180} className={compact ? 'w-36' : 'w-60'} />
      )}
      <Title className={clsx('font-display font-semibold', compact ? 'text-base' : 'text-lg')}>{title}</Title>
      {children !== undefined && <div className="text-muted">{children}</div>}
      {action}
    </div>
  );
}

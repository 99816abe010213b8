import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

export interface CardProps extends Omit<ComponentProps<'section'>, 'title'> {
  title?: ReactNode;
  description?: ReactNode;
  /** Beside the title: a switch, a button, a badge. */
  action?: ReactNode;
  /** The title's heading level, for the page's outline. */
  level?: 2 | 3 | 4 | undefined;
}

/** A surface with an optional header row. */
export function Card({ title, description, action, level = 2, className, children, ...rest }: CardProps) {
  const Heading = `h${level}` as const;
  return (
    <section {...rest} className={clsx('rounded-card border border-line bg-surface', className)}>
      {title !== undefined || action !== undefined ? (
        <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 px-5 pt-5 sm:px-6">
          <div className="min-w-0">
            {title !== undefined && <Heading className="font-display text-lg font-semibold">{title}</Heading>}
            {description !== undefined && <p className="mt-1 max-w-prose text-muted">{description}</p>}
          </div>
          {action}
        </header>
      ) : null}
      <div className="p-5 sm:p-6">{children}</div>
    </section>
  );
}

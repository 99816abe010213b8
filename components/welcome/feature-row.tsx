import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { PageLink } from '@/components/ui/page-link';

export interface FeatureRowProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The details page. */
  readonly href: string;
  readonly linkText: string;
  readonly picture: ReactNode;
  /** The picture is on the left in wide windows. */
  readonly isTurned?: boolean;
}

/** A feature beside its picture. */
export function FeatureRow({ title, children, href, linkText, picture, isTurned = false }: FeatureRowProps) {
  return (
    <section
      className={clsx(
        'grid items-center gap-x-12 gap-y-6',
        isTurned
          ? 'lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]'
          : 'lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]',
      )}
    >
      <div className={isTurned ? 'lg:order-last' : undefined}>
        <h3 className="text-lg font-semibold">{title}</h3>
        <p className="mt-3 text-base text-muted">{children}</p>
        <p className="mt-4">
          <PageLink href={href} className="text-link inline-flex items-center touch:min-h-11">
            {linkText}
          </PageLink>
        </p>
      </div>
      <div className="[&_.product-picture]:shadow-float">{picture}</div>
    </section>
  );
}

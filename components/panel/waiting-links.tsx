import { ChevronRight, type LucideIcon } from 'lucide-react';
import { PageLink } from '@/components/ui/page-link';

export interface WaitingLink {
  readonly href: string;
  readonly text: string;
  /** The server's or game's name. */
  readonly place: string;
}

export interface WaitingLinksProps {
  /** The heading's id, unique on the page. */
  id: string;
  title: string;
  items: readonly WaitingLink[];
  icon?: LucideIcon | undefined;
  className?: string | undefined;
}

/** Items that wait for the user, each with a link; nothing if there are none. */
export function WaitingLinks({ id, title, items, icon: Icon, className }: WaitingLinksProps) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="mb-4 font-display text-lg font-semibold">
        {title}
      </h2>
      <ul className="grid gap-3 md:grid-cols-2">
        {items.map(({ href, text, place }) => (
          <li key={href}>
            <PageLink
              href={href}
              className="flex min-h-14 items-center gap-3 rounded-control border border-line bg-surface px-4 py-2 transition hover:border-line-strong"
            >
              {Icon && <Icon aria-hidden="true" className="size-4 shrink-0 text-coral" />}
              <span className="min-w-0 flex-1 wrap-anywhere">
                <span className="font-semibold">{text}</span>{' '}
                <span className="text-xs text-muted">{place}</span>
              </span>
              <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-faint" />
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

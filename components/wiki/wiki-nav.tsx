import { clsx } from 'clsx';
import { PageLink } from '@/components/ui/page-link';
import { wikiGroups, wikiPath } from '@/lib/rules/wiki/pages';

/** All wiki pages by group, with the current one marked. */
export function WikiNav({ current }: { readonly current: string | null }) {
  return (
    <nav aria-label="Wiki" className="grid gap-5">
      {wikiGroups.map(({ title, pages }) => (
        <div key={title}>
          <p className="px-2.5 text-xs font-semibold text-faint">{title}</p>
          <ul className="mt-1 grid">
            {pages.map((page) => (
              <li key={page.name}>
                <PageLink
                  href={wikiPath(page)}
                  aria-current={page.name === current ? 'page' : undefined}
                  className={clsx(
                    'flex min-h-8 items-center rounded-control px-2.5 py-1 transition touch:min-h-11',
                    page.name === current
                      ? 'bg-lagoon-soft font-semibold text-ink'
                      : 'text-muted hover:bg-raised hover:text-ink',
                  )}
                >
                  {page.title}
                </PageLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

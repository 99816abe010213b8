'use client';

import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import type { SectionLink } from '@/lib/guild-settings/section';

export interface ClosedPageProps {
  guildId: string;
  /** The person as whom the dashboard is viewed. */
  name: string;
  /** The first section that they can open, if any. */
  first: SectionLink | undefined;
}

/** Replaces a page that the person may not open, with links to what they can access. */
export function ClosedPage({ guildId, name, first }: ClosedPageProps) {
  const hub = (
    <ButtonLink href={`/userhub/${guildId}`} variant={first ? 'secondary' : 'primary'}>
      Open the Member Hub
    </ButtonLink>
  );
  return (
    <EmptyState
      titleAs="h2"
      title={first ? `${name} can't open this page` : `${name} can't open this dashboard`}
      art="/art/no-results.svg"
      action={
        <span className="flex flex-wrap justify-center gap-3">
          {first && (
            <ButtonLink href={`/dashboard/${guildId}/${first.id}`} variant="primary">
              Go to {first.title}
            </ButtonLink>
          )}
          {hub}
        </span>
      }
    >
      {first
        ? 'They can open the sections in the sidebar, and the Member Hub.'
        : 'They only have the Member Hub, where members see their profile, applications, appeals and reports.'}
    </EmptyState>
  );
}

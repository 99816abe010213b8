'use client';

import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import type { SectionLink } from '@/lib/guild-settings/section';

export interface ClosedPageProps {
  guildId: string;
  /** Through whose eyes the dashboard is shown. */
  name: string;
  /** The first section that they can open, if there is one. */
  first: SectionLink | undefined;
}

/** Shown to a person in place of a page that they may not open, with what they have access to. */
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

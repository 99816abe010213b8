'use client';

import { usePathname } from 'next/navigation';
import { nearestSection } from '@/components/layout/guild/nearest-section';
import { useDashboardRights } from '@/components/panel/section-links';
import { ButtonLink } from '@/components/ui/button-link';
import { MessagePage } from '@/components/ui/message-page';

/** Not-found content beside the server's sidebar, suggesting the section that was probably meant. */
export function GuildNotFoundPage() {
  const [, , guildId = '', word = ''] = usePathname().split('/');
  const { links } = useDashboardRights();
  const nearest = nearestSection(links, word);
  const first = links.find(({ id }) => id === 'overview') ?? links[0];
  return (
    <MessagePage
      isInside
      art="/art/not-found.svg"
      title="Oops! The page you're looking for doesn't exist."
      actions={
        <>
          {nearest && (
            <ButtonLink href={`/dashboard/${guildId}/${nearest.id}`} variant="primary" size="lg">
              Open {nearest.title}
            </ButtonLink>
          )}
          {first && first !== nearest && (
            <ButtonLink
              href={`/dashboard/${guildId}/${first.id}`}
              variant={nearest ? 'secondary' : 'primary'}
              size="lg"
            >
              Go to {first.title}
            </ButtonLink>
          )}
        </>
      }
    >
      {nearest ? `Did you mean ${nearest.title}?` : 'Choose a section in the sidebar.'}
    </MessagePage>
  );
}

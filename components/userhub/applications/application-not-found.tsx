'use client';

import { useParams } from 'next/navigation';
import { ButtonLink } from '@/components/ui/button-link';
import { MessagePage } from '@/components/ui/message-page';

/** A full page for an unknown or closed application. */
export function ApplicationNotFound() {
  const { guildId } = useParams();
  return (
    <MessagePage
      art="/art/not-found.svg"
      title="Application not found"
      actions={
        <ButtonLink href={`/userhub/${String(guildId)}/applications`} variant="primary" size="lg">
          See all applications
        </ButtonLink>
      }
    >
      It may have been closed or deleted in the meantime.
    </MessagePage>
  );
}

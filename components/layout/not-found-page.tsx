'use client';

import { Shell } from '@/components/layout/shell';
import { ButtonLink } from '@/components/ui/button-link';
import { MessagePage } from '@/components/ui/message-page';

/** The whole page that says that there is nothing here. */
export function NotFoundPage() {
  return (
    <Shell>
      <MessagePage
        art="/art/not-found.svg"
        title="Oops! The page you're looking for doesn't exist."
        actions={
          <ButtonLink href="/" variant="primary" size="lg">
            Return Home
          </ButtonLink>
        }
      />
    </Shell>
  );
}

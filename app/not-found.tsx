import type { Metadata } from 'next';
import { MessagePage } from '@/components/layout/message-page';
import { Shell } from '@/components/layout/shell';
import { ButtonLink } from '@/components/ui/button-link';

export const metadata: Metadata = { title: 'Not found' };

export default function NotFound() {
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

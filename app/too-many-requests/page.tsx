import type { Metadata } from 'next';
import { ReloadLink } from '@/components/layout/reload-link';
import { buttonClass } from '@/components/ui/button';
import { MessagePage } from '@/components/ui/message-page';

export const metadata: Metadata = { title: 'Too many requests', robots: { index: false } };

/** Replaces a page that was requested too often. */
export default function TooManyRequestsPage() {
  return (
    <main id="main" tabIndex={-1}>
      <MessagePage
        art="/art/error.svg"
        title="Too many requests."
        actions={
          <ReloadLink className={buttonClass({ variant: 'primary', size: 'lg' })}>Try again</ReloadLink>
        }
      >
        <p>You've opened a lot of pages in a short time. Wait a moment, then try again.</p>
      </MessagePage>
    </main>
  );
}

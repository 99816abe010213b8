import type { Metadata } from 'next';
import { buttonClass } from '@/components/ui/button';
import { MessagePage } from '@/components/ui/message-page';

export const metadata: Metadata = { title: 'Too many requests', robots: { index: false } };

/** Sent by the door in place of a page that was asked for too often. */
export default function TooManyRequestsPage() {
  return (
    <main id="main" tabIndex={-1}>
      <MessagePage
        art="/art/error.svg"
        title="Too many requests."
        actions={
          // biome-ignore lint/a11y/useValidAnchor: the empty address is this page's own, with its query
          <a href="" className={buttonClass({ variant: 'primary', size: 'lg' })}>
            Try again
          </a>
        }
      >
        <p>You've opened a lot of pages in a short time. Wait a moment, then try again.</p>
      </MessagePage>
    </main>
  );
}

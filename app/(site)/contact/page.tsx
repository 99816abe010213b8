import { ContactPlace } from '@/components/contact/contact-place';
import { Card } from '@/components/ui/card';
import { PageLink } from '@/components/ui/page-link';
import { pageMetadata } from '../page-metadata';

const description =
  'Write to the team behind Corallium: questions, bugs, billing, privacy, and reports of abuse.';

export const metadata = pageMetadata({ title: 'Contact', description, path: '/contact' });

export default function ContactPage() {
  return (
    <div className="reef-glow">
      <div className="mx-auto w-full max-w-3xl px-4 py-10 sm:px-6 lg:py-14">
        <h1 className="text-2xl font-bold tracking-tight">Contact</h1>
        <p className="mt-3 max-w-prose text-base text-muted">
          Ask us anything about Corallium. We usually reply within two days. The{' '}
          <PageLink href="/wiki/bot-faq" className="text-link">
            Bot FAQ
          </PageLink>{' '}
          may have your answer already.
        </p>
        <Card className="mt-8">
          <noscript>
            <p>
              This form needs JavaScript: it signs the time at which you opened the page, which keeps spam
              out. Switch it on in your browser, then reload this page.
            </p>
          </noscript>
          <ContactPlace />
        </Card>
        <p className="mt-6 text-xs text-muted">
          We keep your message for a year, to be able to help you again. The{' '}
          <PageLink href="/privacy" className="text-link">
            privacy page
          </PageLink>{' '}
          says more.
        </p>
      </div>
    </div>
  );
}

import '@fontsource-variable/bricolage-grotesque/index.css';
import '@fontsource-variable/figtree/index.css';
import './globals.css';
import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { LateTheme } from '@/components/layout/late-theme';
import { Providers } from '@/components/layout/providers';
import { SkipLink } from '@/components/layout/skip-link';
import { originPlaceholder } from '@/lib/core/routes';

const description =
  'Corallium looks after your Discord server: greetings, logs, roles and safety, set from one dashboard.';

export const metadata: Metadata = {
  // Built pages get the address of the site when they are sent.
  metadataBase: new URL(originPlaceholder),
  title: { default: 'Corallium', template: '%s · Corallium' },
  description,
  applicationName: 'Corallium',
  openGraph: {
    type: 'website',
    siteName: 'Corallium',
    title: 'Corallium',
    description,
    images: [{ url: '/social.png', width: 1200, height: 630, alt: 'Corallium: a coral reef at night' }],
  },
  twitter: { card: 'summary_large_image' },
};

export const viewport: Viewport = { width: 'device-width', initialScale: 1, colorScheme: 'dark light' };

/** Static on purpose: it reads no header and no cookie, so pages without a session stay files. */
export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    // theme.js sets data-theme before React takes over; the attribute is not React's.
    <html lang="en" data-theme="dark" suppressHydrationWarning>
      <head>
        <script src="/theme.js" />
      </head>
      <body>
        <LateTheme />
        <SkipLink />
        <Providers>{children}</Providers>
      </body>
    </html>
  );
}

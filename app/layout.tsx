import '@fontsource-variable/bricolage-grotesque/index.css';
import '@fontsource-variable/figtree/index.css';
import './globals.css';
import './forced-colors.css';
import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { siteDescription } from '@/app/site-description';
import { Body } from '@/components/layout/body';
import { LateTheme } from '@/components/layout/late-theme';
import { Providers } from '@/components/layout/providers';
import { SkipLink } from '@/components/layout/skip-link';

export const metadata: Metadata = {
  title: { default: 'Corallium', template: '%s · Corallium' },
  description: siteDescription,
  applicationName: 'Corallium',
};

export const viewport: Viewport = { width: 'device-width', initialScale: 1, colorScheme: 'dark light' };

/** Reads no headers or cookies, so that pages without a session remain static. */
export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    // early.js sets data-theme before hydration, so React must ignore the difference.
    <html lang="en" data-theme="dark" suppressHydrationWarning>
      <head>
        <script src="/early.js" />
      </head>
      <Body>
        <LateTheme />
        <SkipLink />
        <Providers>{children}</Providers>
      </Body>
    </html>
  );
}

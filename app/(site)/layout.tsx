import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { siteDescription } from '@/app/site-description';
import { Shell } from '@/components/layout/shell';
import { siteOrigin } from '@/lib/wiki/for-search-engines';

/** The site's link preview; links to other pages redirect to one of these first. */
export const generateMetadata = (): Metadata => ({
  metadataBase: siteOrigin(),
  openGraph: {
    type: 'website',
    siteName: 'Corallium',
    title: 'Corallium',
    description: siteDescription,
    images: [{ url: '/social.png', width: 1200, height: 630, alt: 'Corallium: a coral reef at night' }],
  },
  twitter: { card: 'summary_large_image' },
});

/** Public pages are static; the browser determines who is signed in. */
export default function SiteLayout({ children }: { children: ReactNode }) {
  return <Shell>{children}</Shell>;
}

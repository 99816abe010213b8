import type { Metadata } from 'next';

export interface PageFacts {
  readonly title: string;
  readonly description: string;
  /** The canonical path. */
  readonly path: string;
  readonly type?: 'website' | 'article';
}

/** The metadata of a public page for search engines and link previews. */
export function pageMetadata({ title, description, path, type = 'website' }: PageFacts): Metadata {
  const images = [{ url: '/social.png', width: 1200, height: 630, alt: 'Corallium: a coral reef at night' }];
  return {
    title,
    description,
    alternates: { canonical: path },
    openGraph: { type, siteName: 'Corallium', title, description, url: path, images },
  };
}

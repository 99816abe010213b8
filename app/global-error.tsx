'use client';

import '@fontsource-variable/bricolage-grotesque/index.css';
import '@fontsource-variable/figtree/index.css';
import './globals.css';
import { ErrorPage, type ErrorPageProps } from '@/components/layout/error-page';
import { LateTheme } from '@/components/layout/late-theme';

/** Replaces the root layout after an error in it. */
export default function GlobalError(props: ErrorPageProps) {
  return (
    <html lang="en" data-theme="dark" suppressHydrationWarning>
      <head>
        <title>Something went wrong · Corallium</title>
        <script src="/early.js" />
      </head>
      <body>
        <LateTheme />
        <ErrorPage {...props} />
      </body>
    </html>
  );
}

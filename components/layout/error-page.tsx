'use client';

import { buttonClass } from '../ui/button-class';
import { MessagePage } from './message-page';

export interface ErrorPageProps {
  error: unknown;
  retry: () => void;
}

/** The number under which the server logged the failure, if it came from there. */
export function errorDigest(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('digest' in error)) return null;
  return typeof error.digest === 'string' && error.digest !== '' ? error.digest : null;
}

/**
 * Light on purpose, since Next sends it along with every page. Something broke while the page was made: what
 * happened, another try, and the way home.
 */
export function ErrorPage({ error, retry }: ErrorPageProps) {
  const digest = errorDigest(error);
  return (
    <main id="main" tabIndex={-1}>
      <MessagePage
        art="/art/error.svg"
        title="Something went wrong on our side."
        actions={
          <>
            <button type="button" onClick={retry} className={buttonClass({ variant: 'primary', size: 'lg' })}>
              Retry
            </button>
            {/* A full page load: what broke may be the app itself. */}
            <a href="/" className={buttonClass({ size: 'lg' })}>
              Return Home
            </a>
          </>
        }
      >
        <p>
          This page could not be shown. What you saved before is safe. Try again, or start over from the home
          page.
        </p>
        {digest !== null && (
          <p className="mt-3 text-xs text-faint">
            If it keeps happening, tell us this number: <code className="font-mono">{digest}</code>
          </p>
        )}
      </MessagePage>
    </main>
  );
}

'use client';

import { ReloadLink } from '@/components/layout/reload-link';
import { MessagePage } from '@/components/ui/message-page';

// Looks like a large Button, without importing its code.
const buttonClass =
  'inline-flex min-h-12 items-center rounded-control px-6 py-1 text-base font-semibold transition select-none active:translate-y-px';
const primaryClass = `${buttonClass} bg-coral-fill text-on-coral hover:bg-coral-fill-hover`;

export interface ErrorPageProps {
  error: unknown;
  /** Absent if scripts can't run: Retry then reloads the page. */
  retry?: () => void;
}

/** The reference of the server's log entry; null for other errors. */
export function errorDigest(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('digest' in error)) return null;
  return typeof error.digest === 'string' && error.digest !== '' ? error.digest : null;
}

/** The digest of a page that failed because Discord didn't respond. */
export const discordAway = 'discord_unavailable';

const siteHome = { href: '/', label: 'Return Home' };

/** A rendering error: what happened, Retry, and a way home. */
export function FailedPage({
  error,
  retry,
  home = siteHome,
}: ErrorPageProps & { home?: typeof siteHome | undefined }) {
  const digest = errorDigest(error);
  const isDiscordAway = digest === discordAway;
  return (
    <MessagePage
      art="/art/error.svg"
      title={isDiscordAway ? "Discord can't be reached right now." : 'Something went wrong on our side.'}
      actions={
        <>
          {retry ? (
            <button type="button" onClick={retry} className={primaryClass}>
              Retry
            </button>
          ) : (
            <ReloadLink className={primaryClass}>Retry</ReloadLink>
          )}
          {/* A full page load: what broke may be the app itself. */}
          <a
            href={home.href}
            className={`${buttonClass} border border-line-strong/50 bg-raised text-ink hover:border-line-strong`}
          >
            {home.label}
          </a>
        </>
      }
    >
      <p>
        {isDiscordAway
          ? 'This page needs an answer from Discord. What you saved before is safe. Try again in a moment.'
          : 'This page could not be shown. What you saved before is safe. Try again, or start over from the home page.'}
      </p>
      {digest !== null && !isDiscordAway && (
        <p className="mt-3 text-xs text-faint">
          If it keeps happening, send us this reference:{' '}
          {/* The gate may have replaced it in the page's HTML (UnavailablePage). */}
          <code className="block font-mono" suppressHydrationWarning>
            {digest}
          </code>
        </p>
      )}
    </MessagePage>
  );
}

/** Small, since Next includes it in every page (app/global-error.tsx). */
export function ErrorPage(props: ErrorPageProps) {
  return (
    <main id="main" tabIndex={-1}>
      <FailedPage {...props} />
    </main>
  );
}

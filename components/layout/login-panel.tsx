'use client';

import { ArrowRight } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { LoginLink } from '@/components/discord/login-link';
import { useViewer } from '@/components/panel/viewer';
import { ButtonLink } from '@/components/ui/button-link';
import { Notice } from '@/components/ui/notice';
import { toReturnPath } from '@/lib/core/routes';
import { retention } from '@/lib/rules/personal-data/retention';

/** The login page's query parameters. */

const SESSION_ENDED = 'Your session has ended. Log in again to carry on where you left off.';

const errorTexts = new Map(
  Object.entries({
    access_denied: 'You cancelled at Discord, so nothing was shared. You can try again whenever you like.',
    accessdenied: 'You cancelled at Discord, so nothing was shared. You can try again whenever you like.',
    session_ended: SESSION_ENDED,
    blocked: 'This account is blocked here. Contact us if you think that is a mistake.',
    sessionrequired: SESSION_ENDED,
    unauthenticated: SESSION_ENDED,
    account_deletion: `You're signed out everywhere, and your account is deleted in ${retention.deletion} days. Logging in before then cancels the deletion.`,
    rate_limited: 'Too many attempts. Wait a minute, then log in again.',
    discord_unavailable: "Discord can't be reached right now. Try again in a moment.",
  }),
);

/** A friendly text for `?error=…`; an unknown code counts as our fault. Null without an error. */
export function loginErrorText(code: string | null): string | null {
  if (code === null || code === '') return null;
  return (
    errorTexts.get(code.toLowerCase()) ??
    'Something went wrong on our side while signing you in. Please try again.'
  );
}

const noChange = () => () => {};

/**
 * The login button. Without an error the page is static, and the browser reads its URL; `search` is the
 * query if the server has read it.
 */
export function LoginPanel({ search: known = '' }: { search?: string }) {
  const viewer = useViewer();
  const search = useSyncExternalStore(
    noChange,
    () => window.location.search,
    () => known,
  );
  const query = new URLSearchParams(search);
  const error = loginErrorText(query.get('error'));
  const callback = toReturnPath(query.get('callbackUrl'));
  return (
    <div className="grid gap-4">
      {error !== null && (
        <Notice tone="warning" live>
          {error}
        </Notice>
      )}
      <div className="grid">
        <LoginLink size="lg" callbackUrl={callback} />
      </div>
      {viewer && (
        <ButtonLink href={callback} size="lg">
          Continue as {viewer.username}
          <ArrowRight aria-hidden="true" />
        </ButtonLink>
      )}
    </div>
  );
}

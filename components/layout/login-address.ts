/** What the login page reads out of its own address. */

const SESSION_ENDED = 'Your session has ended. Log in again to carry on where you left off.';

const errorTexts = new Map(
  Object.entries({
    access_denied: 'You cancelled at Discord, so nothing was shared. You can try again whenever you like.',
    accessdenied: 'You cancelled at Discord, so nothing was shared. You can try again whenever you like.',
    session_ended: SESSION_ENDED,
    sessionrequired: SESSION_ENDED,
    unauthenticated: SESSION_ENDED,
    rate_limited: 'Too many attempts. Wait a minute, then log in again.',
    discord_unavailable: "Discord can't be reached right now. Try again in a moment.",
  }),
);

/**
 * A friendly text for `?error=…`; every code that is not known is trouble on our side. Null without an error.
 */
export function loginErrorText(code: string | null): string | null {
  if (code === null || code === '') return null;
  return (
    errorTexts.get(code.toLowerCase()) ??
    'Something went wrong on our side while signing you in. Please try again.'
  );
}

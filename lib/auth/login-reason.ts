import 'server-only';

/** Reasons that the login page has a text for. */
export type LoginReason = 'access_denied' | 'server' | 'session_ended';

/** next-auth's error word as a reason for the login page. */
export function toLoginReason(error: string | undefined): LoginReason {
  if (error === 'AccessDenied' || error === 'Callback' || error === 'OAuthCallback') return 'access_denied';
  return 'server';
}

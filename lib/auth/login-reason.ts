import 'server-only';

/** Reasons that the login page has a text for. */
export type LoginReason = 'access_denied' | 'server' | 'session_ended' | 'blocked';

export const blockedReason: LoginReason = 'blocked';

/** Maps Discord's code for a person who declined, or next-auth's for a failure. */
export function toLoginReason(error: string | undefined): LoginReason {
  return error === 'access_denied' || error === 'AccessDenied' ? 'access_denied' : 'server';
}

import 'server-only';

/** Reasons that the login page has a text for. */
export type LoginReason = 'access_denied' | 'server' | 'session_ended' | 'blocked';

/** The person is blocked by staff. */
export const blockedReason: LoginReason = 'blocked';

/**
 * Discord's word for a person who said no, or next-auth's for any other failure, as a reason for the login
 * page.
 */
export function toLoginReason(error: string | undefined): LoginReason {
  return error === 'access_denied' || error === 'AccessDenied' ? 'access_denied' : 'server';
}

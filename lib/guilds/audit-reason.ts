import 'server-only';

/**
 * What Discord's own audit log says: who asked for it on the dashboard, and why. Discord keeps 512 characters
 * of it.
 */
export function toAuditReason(by: { readonly username: string }, reason: string): string {
  return reason === '' ? `By ${by.username} on the dashboard` : `By ${by.username}: ${reason}`;
}

/** The same for our own audit log: ` Reason: spam.` or nothing. */
export function toReasonText(reason: string): string {
  return reason === '' ? '' : ` Reason: ${reason}`;
}

import 'server-only';

/**
 * The reason in Discord's audit log: who asked for the action on the dashboard, and why. Discord stores 512
 * characters.
 */
export function toAuditReason(by: { readonly username: string }, reason: string): string {
  return reason === '' ? `By ${by.username} on the dashboard` : `By ${by.username}: ${reason}`;
}

/** The same for our own audit log: ` Reason: spam.` or nothing. */
export function toReasonText(reason: string): string {
  return reason === '' ? '' : ` Reason: ${reason}`;
}

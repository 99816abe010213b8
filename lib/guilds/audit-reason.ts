import 'server-only';

/** The reason in Discord's audit log (512 characters): who asked on the dashboard for what, and why. */
export function toAuditReason(by: { readonly username: string }, reason: string): string {
  return reason === '' ? `By ${by.username} on the dashboard` : `By ${by.username}: ${reason}`;
}

/** The same for our own audit log: ` Reason: spam.` or nothing. */
export function toReasonText(reason: string): string {
  return reason === '' ? '' : ` Reason: ${reason}`;
}

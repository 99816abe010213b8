/** The profile, saying that a sign-in has cancelled the deletion, with the way on to `next`. */
export function keptAccountPath(next: string): string {
  return `/social/profile?${new URLSearchParams({ deletion: 'cancelled', next })}`;
}

/** The path of the profile, which says that a sign-in has cancelled the deletion and links to `next`. */
export function keptAccountPath(next: string): string {
  return `/social/profile?${new URLSearchParams({ deletion: 'cancelled', next })}`;
}

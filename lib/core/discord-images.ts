/** Which of Discord's six default avatars a person has (discord-api-docs, "Image Formatting"), from 0. */
export function defaultAvatarIndex(userId: string): number {
  return Number((BigInt(userId) >> 22n) % 6n);
}

/** The URL of an avatar under `cdnUrl` (no trailing slash): a still PNG, or a default one for null. */
export function avatarUrl(
  cdnUrl: string,
  user: { readonly id: string; readonly avatar: string | null },
): string {
  return user.avatar === null
    ? `${cdnUrl}/embed/avatars/${defaultAvatarIndex(user.id)}.png`
    : `${cdnUrl}/avatars/${user.id}/${user.avatar}.png`;
}

/** The URL of a guild's icon under `cdnUrl` (no trailing slash); null if it has none: show initials. */
export function iconUrl(
  cdnUrl: string,
  guild: { readonly id: string; readonly icon: string | null },
): string | null {
  return guild.icon === null ? null : `${cdnUrl}/icons/${guild.id}/${guild.icon}.png`;
}

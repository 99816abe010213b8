/** The real values in a message preview. */
export interface PreviewContext {
  /** The viewer, in place of the member who joins or leaves. */
  readonly user: { readonly id: string; readonly name: string };
  readonly guildName: string;
  readonly memberCount: number;
  readonly bot: { readonly name: string; readonly avatarUrl: string | null };
}

/** The values of the placeholders of welcome and leave messages (dashboard specification, section 9). */
export function placeholderValues(context: PreviewContext): Readonly<Record<string, string>> {
  return {
    user: `<@${context.user.id}>`,
    user_tag: context.user.name,
    guild: context.guildName,
    memberCount: String(context.memberCount),
  };
}

// Separate from the schemas, since the browser uses it too.
import type { DirectoryChannel } from '@/lib/guild-settings/directory';

/** A channel in a sentence: `#general`. */
export function channelTitle({ name, hidden }: Pick<DirectoryChannel, 'name' | 'hidden'>): string {
  return hidden ? name : `#${name}`;
}

/** Why the bot can't assign a role, for a single named one and for several. */
export const roleObstacles = {
  integration: {
    of: (name: string) => `@${name} belongs to an integration and can't be given.`,
    ofMany: 'they belong to an integration',
  },
  noRight: {
    of: () => "The bot can't manage roles. Give it Manage Roles.",
    ofMany: "the bot can't manage roles. Give it Manage Roles",
  },
  tooHigh: {
    of: (name: string) =>
      `@${name} isn't below the bot's highest role. Move the bot's role up in Server Settings > Roles.`,
    ofMany: "they aren't below the bot's highest role",
  },
} as const;

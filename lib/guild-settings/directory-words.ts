// Apart from the schemas, since the browser says it too.
import type { DirectoryChannel } from '@/lib/guild-settings/directory';

/** What a channel is called in a sentence: `#general`. */
export function channelTitle({ name, hidden }: Pick<DirectoryChannel, 'name' | 'hidden'>): string {
  return hidden ? name : `#${name}`;
}

/** Why the bot cannot give a role, said of one by its name and of several. */
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

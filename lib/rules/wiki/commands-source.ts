/** The bot's published commands as Markdown for the wiki. */
import { namePermissions } from '@/lib/core/permission-names';
import type { CommandAudience } from '@/lib/rules/commands/limits';
import type { BotCommand } from '@/lib/rules/commands/schema';
import { asCode, asHeading, asTable, asText } from '@/lib/rules/wiki/markdown';

const audiences: Readonly<Record<CommandAudience, string>> = {
  user: 'For everyone',
  staff: 'For your team',
};

function needsOf({ defaultMemberPermissions }: BotCommand): string {
  if (defaultMemberPermissions === null) return 'Nothing';
  return namePermissions(BigInt(defaultMemberPermissions)) ?? 'Nothing';
}

/** Tables by audience and category, in the bot's order. */
export function commandsSource(commands: readonly BotCommand[]): string {
  if (commands.length === 0) {
    return "The bot hasn't told this site about its commands yet. Type `/` in any channel to see them there.";
  }
  return Object.entries(audiences)
    .map(([audience, title]) => {
      const own = commands.filter((command) => command.audience === audience);
      const categories = [...new Set(own.map(({ category }) => category))];
      const tables = categories.map((category) => {
        const rows = own
          .filter((command) => command.category === category)
          .map((command) => [
            asCode(`/${command.name}`),
            asText(command.description),
            asText(needsOf(command)),
          ]);
        return `${asHeading(3, category)}\n\n${asTable(['Command', 'Use', 'Needs'], rows)}`;
      });
      return own.length === 0 ? '' : [asHeading(2, title), ...tables].join('\n\n');
    })
    .filter((part) => part !== '')
    .join('\n\n');
}

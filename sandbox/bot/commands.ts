import type { z } from 'zod';
import type { publishedCommand } from '@/lib/rules/commands/schema';

export const commands: readonly z.input<typeof publishedCommand>[] = [
  { name: 'suggest', category: 'Community', audience: 'user', description: 'Suggests something to the team' },
  { name: 'report', category: 'Community', audience: 'user', description: 'Reports a member or a problem' },
  { name: 'poll vote', category: 'Community', audience: 'user', description: 'Votes in a running poll' },
  { name: 'giveaway enter', category: 'Community', audience: 'user', description: 'Enters a giveaway' },
  {
    name: 'giveaway end',
    category: 'Events',
    audience: 'staff',
    description: 'Ends a giveaway now',
    defaultMemberPermissions: '32',
  },
];

// Personal data in the collections about servers; see table.ts.

import { quantity } from '@/lib/core/quantity';
import { keeps } from '@/lib/rules/personal-data/keeps';
import { retention } from '@/lib/rules/personal-data/retention';
import type { PersonalDataRule } from '@/lib/rules/personal-data/rule';

export const days = (count: number) => quantity(count, 'day');
export const server = "With the server's records, which have no fixed end";

export const guildRows = {
  submissions: {
    what: 'Applications you sent to a server, with your answers',
    kept: server,
    owner: 'userId',
    exported: true,
    erased: 'deleted',
  },
  verifyRequests: {
    what: 'How your verification in a server went',
    kept: `${days(retention.verificationTry)} after your last try, ${days(retention.verificationDecision)} after a decision`,
    owner: 'userId',
    exported: true,
    erased: 'deleted',
  },
  tickets: {
    what: 'Tickets: who opened, claimed and closed them',
    kept: server,
    owner: 'opener.userId',
    exported: true,
    erased: 'renamed',
  },
  ticketMessages: {
    what: 'Transcripts of closed tickets',
    kept: "Until the server's team deletes them",
    owner: 'messages.author.id',
    part: 'messages',
    exported: true,
    erased: 'renamed',
  },
  ticketSlots: {
    what: 'How many tickets you have open in a server',
    kept: 'While a ticket is open',
    owner: '#last',
    exported: false,
    erased: 'deleted',
  },
  reports: {
    what: 'Reports: who made them, about whom, and how they were resolved',
    kept: server,
    owner: 'reporter.userId',
    exported: true,
    erased: 'renamed',
    keeps: [keeps.moderation],
  },
  reportSlots: {
    what: 'How many reports you have open in a server',
    kept: 'While a report is open',
    owner: '#last',
    exported: false,
    erased: 'deleted',
  },
  appeals: {
    what: 'Appeals against bans and mutes',
    kept: server,
    owner: 'appellant.userId',
    exported: true,
    erased: 'renamed',
    keeps: [keeps.moderation],
    keepsId: true,
  },
  cases: {
    what: "Moderation cases: warnings, mutes, kicks and bans on a server's record",
    kept: server,
    owner: 'target.userId',
    exported: true,
    erased: 'renamed',
    keeps: [keeps.moderation],
  },
  suggestions: {
    what: 'Suggestions, with who made them and who decided',
    kept: server,
    owner: 'author.userId',
    exported: true,
    erased: 'renamed',
  },
  suggestionVotes: {
    what: 'Votes on suggestions, by user ID',
    kept: server,
    owner: null,
    exported: false,
    erased: 'renamed',
  },
  giveaways: {
    what: 'Giveaways, with their hosts and winners',
    kept: server,
    owner: 'host.userId',
    exported: true,
    erased: 'renamed',
    keeps: [keeps.draw],
  },
  giveawayEntries: {
    what: 'Which giveaways you entered',
    kept: `${days(retention.giveawayEntry)} from the start of the giveaway`,
    owner: 'userId',
    exported: true,
    erased: 'deleted',
  },
  giveawayRolls: {
    what: 'The user IDs that a giveaway was drawn from',
    kept: server,
    owner: null,
    exported: false,
    erased: 'kept',
    why: 'Holds only IDs: without all of them no one could check the draw.',
    keeps: [keeps.draw],
  },
  polls: {
    what: 'Polls, with who started them',
    kept: server,
    owner: 'author.userId',
    exported: true,
    erased: 'renamed',
  },
  pollVotes: {
    what: 'How you voted in polls',
    kept: `${days(retention.pollVote)} from the start of the poll`,
    owner: 'userId',
    exported: true,
    erased: 'renamed',
  },
} as const satisfies Readonly<Record<string, PersonalDataRule>>;

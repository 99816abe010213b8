// Forms for content that is posted for members: giveaways, polls, trackers, suggestions.

import { fireEvent, screen } from '@testing-library/react';
import { CommandsPanel } from '@/components/dashboard/commands/panel';
import { EmbedbuilderPanel } from '@/components/dashboard/embedbuilder/panel';
import { GiveawaysPanel } from '@/components/dashboard/giveaways/panel';
import { PollsPanel } from '@/components/dashboard/polls/panel';
import { SuggestionsPanel } from '@/components/dashboard/suggestions/panel';
import { TicketsPanel } from '@/components/dashboard/tickets/panel';
import { TwitchPanel } from '@/components/dashboard/twitch/panel';
import type { ListedGiveaway } from '@/lib/contracts/giveaways';
import { commands } from '@/lib/guild-settings/sections/commands';
import { embedbuilder } from '@/lib/guild-settings/sections/embedbuilder';
import { giveaways } from '@/lib/guild-settings/sections/giveaways';
import { polls } from '@/lib/guild-settings/sections/polls';
import { suggestions } from '@/lib/guild-settings/sections/suggestions';
import { tickets } from '@/lib/guild-settings/sections/tickets';
import { twitch } from '@/lib/guild-settings/sections/twitch';
import { emptyDraft } from '@/lib/rules/messages/draft';
import type { ListedPanel } from '@/lib/rules/tickets/panel-schema';
import { ticketTemplateTexts } from '@/lib/rules/tickets/templates';
import { listedGiveaway } from '../../support/listed-giveaway';
import { panelProps } from '../../support/panel-props';
import { type ListedForm, textUpTo } from './listed-form';

const suggestion = {
  id: 'a',
  suggestion: 'A book club',
  userId: '200000000000000004',
  username: 'Kai',
  createdAt: '2026-11-20T10:00:00.000Z',
  upvotes: 4,
  downvotes: 1,
  link: null,
};

const giveaway = listedGiveaway({ title: '', description: '', entries: 5 });
const giveawayPage = (active: ListedGiveaway[], ended: ListedGiveaway[] = []) => (
  <GiveawaysPanel
    {...panelProps(giveaways, {
      activeGiveaways: active,
      endedGiveaways: ended,
      moreGiveaways: null,
      cancelledGiveawayCount: 0,
    })}
  />
);

const messageLink = 'https://discord.com/channels/300000000000000001/400000000000000002/900000000000000001';

const ticketPanel: ListedPanel = {
  id: 'p1',
  version: 'v1',
  state: 'draft',
  link: null,
  updatedAt: '2026-11-20T10:00:00.000Z',
  updatedBy: 'Pearl',
  panelData: {
    publishChannel: '400000000000000002',
    ticketCategoryID: '400000000000000001',
    supportRoleID: '500000000000000001',
    ...ticketTemplateTexts.default,
    ticketTemplate: 'default',
    panelEmbedId: null,
  },
};

export const formsOfPosts: readonly ListedForm[] = [
  {
    name: 'new giveaway',
    page: () => giveawayPage([]),
    open: 'New giveaway',
    submit: 'Start giveaway',
    call: 'POST giveaways/add',
    answer: { message: 'Started.', giveawayId: 'g1' },
    field: 'Prize',
    typed: 'A shell',
    wrong: ['', 'Enter a prize.'],
    path: 'giveawayPrize',
  },
  {
    name: 'edited giveaway',
    page: () => giveawayPage([giveaway]),
    open: "Edit 'A pearl'",
    submit: 'Save changes',
    call: 'POST giveaways/edit',
    answer: { message: 'Changed.' },
    field: 'Winners',
    typed: '3',
    wrong: ['41', 'Must be from 1 to 40.'],
    path: 'winners',
  },
  {
    name: 'reroll',
    page: () => {
      const draw = {
        index: 0,
        at: '2026-11-20T00:00:00.000Z',
        by: null,
        winners: [{ userId: '5', name: 'Kai' }],
      };
      return giveawayPage([], [{ ...giveaway, state: 'announced', draws: [draw] }]);
    },
    open: "Reroll 'A pearl'",
    submit: 'Reroll',
    call: 'POST giveaways/reroll',
    answer: { message: 'New winner: Finn.' },
    field: 'New winners',
    typed: '2',
    wrong: ['0', 'Must be from 1 to 40.'],
    path: 'winners',
  },
  {
    name: 'new streamer',
    page: () => {
      const data = { trackedStreamers: [], canAdd: true, slots: 20 };
      const settings = { announceChannelId: '400000000000000002' };
      return <TwitchPanel {...panelProps(twitch, data, 'basic', settings)} />;
    },
    open: 'Add streamer',
    submit: 'Add streamer',
    call: 'POST twitch/add',
    answer: { message: 'Followed.', twitchUsername: 'reef_tv' },
    field: 'Twitch name or link',
    typed: 'reef_tv',
    wrong: ['', 'Enter a username or link.'],
    path: 'twitchUsername',
  },
  {
    name: 'new poll',
    page: () => (
      <PollsPanel
        {...panelProps(polls, { activePolls: [], endedPolls: [], morePolls: null, cancelledPollCount: 0 })}
      />
    ),
    open: 'New poll',
    submit: 'Start poll',
    call: 'POST polls/create',
    answer: { message: 'Started.', pollId: 'p1' },
    ...textUpTo(256, 'title', 'Title'),
    rest: () => {
      for (const label of screen.getAllByRole('textbox', { name: 'Label' }))
        fireEvent.change(label, { target: { value: 'A fish' } });
    },
  },
  {
    name: 'new custom command',
    page: () => (
      <CommandsPanel
        {...panelProps(commands, {
          userCommands: {},
          staffCommands: {},
          commandsPublishedAt: null,
          prefix: '!',
          customCommands: [],
          autoResponses: [],
        })}
      />
    ),
    tab: 'custom&edit=new',
    submit: 'Create custom command',
    call: 'POST commands/replies',
    answer: { message: 'Created.', id: 'r1', customCommands: [], autoResponses: [] },
    field: /^Name/,
    typed: 'rules',
    rest: () =>
      fireEvent.change(screen.getByPlaceholderText('Text above the embeds'), {
        target: { value: 'Be kind.' },
      }),
    wrong: ['two words', "A name can't contain spaces. Use - instead."],
    path: 'reply.name',
    leavesPage: true,
  },
  {
    name: 'suggestion decision',
    page: () => {
      const data = { premium: true, activeSuggestions: [suggestion], listVersion: '1' };
      return <SuggestionsPanel {...panelProps(suggestions, data)} />;
    },
    open: "Deny Kai's suggestion",
    submit: 'Deny',
    call: 'POST suggestions/deny',
    answer: { message: 'Done.', suggestion },
    ...textUpTo(500, 'reason'),
  },
  {
    name: 'ticket panel',
    page: () => {
      const limits = { ticketPanelLimit: 5, ticketOptionLimit: 5, ticketEmbeds: [] };
      const lists = { openTickets: { items: [], next: null }, ticketCounts: { open: 0, closed: 0 } };
      return <TicketsPanel {...panelProps(tickets, { ticketPanels: [ticketPanel], ...limits, ...lists })} />;
    },
    submit: 'Save and publish',
    call: 'POST tickets/panel/save',
    answer: { message: 'Ticket panel published.', panelIndex: 0, panel: ticketPanel },
    ...textUpTo(256, 'panelData.ticketTitle', 'Title'),
    outdated: 'Pearl has changed this panel in the meantime.',
    leavesPage: true,
  },
  {
    name: 'link of a sent message',
    page: () => {
      const data = {
        messageTemplates: [],
        messageTemplateLimit: 10,
        plannedMessages: [],
        plannedMessageLimit: 25,
        timeZone: 'UTC',
      };
      return <EmbedbuilderPanel {...panelProps(embedbuilder, data)} />;
    },
    open: 'Edit sent message',
    submit: 'Open',
    call: `GET embedbuilder/message?${new URLSearchParams({ link: messageLink })}`,
    answer: { draft: emptyDraft, link: messageLink, channelName: 'welcome', version: 'v1' },
    field: 'Message link',
    typed: messageLink,
    wrong: ['https://example.com', 'This is not a link to a message in a server.'],
    path: 'link',
  },
];

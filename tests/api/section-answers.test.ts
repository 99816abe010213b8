import { sections } from '@/lib/guild-settings/registry';
import type { Section } from '@/lib/guild-settings/section';
import { altdetector } from '@/lib/guild-settings/sections/altdetector';
import { logging } from '@/lib/guild-settings/sections/logging';
import { valueAt } from '@/lib/guild-settings/values';
import { guilds } from '../support/people';
import { signedIn } from '../support/signed-in';
import { expectFailure, guildPath, readSection, saveOk, saveSection } from './dashboard-calls';

const guildId = guilds.tidePool;
const every = sections.map((section): [string, Section] => [section.id, section]);

const { pearl } = signedIn('pearl');

const words = (text: string) => text.trim().split(/\s+/).sort();

/** The fields of each GET answer, by their names in the specification. */
const members: Readonly<Record<string, string>> = {
  altdetector: 'altToggle altDays altAction altModlog allowedAlts textChannels',
  autorole: 'settings sticky availableRoles',
  logging: 'logSettings availableChannels availableRoles',
  moderation: 'modSettings roles openAppeals cases',
  reports: 'settings availableChannels openReports openReportCount',
  verify: `
    verifiedRole method keyword captchaDifficulty panelChannelId successMessage failureMessage
    panelTitle panelDescription panelColor panelButton manualReview reviewChannelId maxTries cooldownMinutes
    dmToggle dmMessage verifyPanel verifyWaiting verifyWaitingCount availableChannels availableRoles`,
  embedbuilder: `
    messageTemplates messageTemplateLimit plannedMessages plannedMessageLimit timeZone
    availableChannels roles`,
  suggestions: 'settings availableChannels premium activeSuggestions listVersion',
  giveaways: `
    settings availableRoles availableChannels activeGiveaways endedGiveaways moreGiveaways
    cancelledGiveawayCount`,
  polls: 'polls availableChannels activePolls endedPolls morePolls cancelledPollCount',
  reactionroles: 'settings availableRoles availableChannels reactionRoles roleMenuLimit',
  tickets: `
    ticketSettings categories roles channels ticketPanels ticketPanelLimit ticketOptionLimit ticketEmbeds
    openTickets ticketCounts`,
  applications: 'ApplicationSettings submissionCounts latestSubmissions availableRoles availableChannels',
  twitch: `
    embedTitle endedTitle embedColor announceChannelId availableChannels availableRoles
    trackedStreamers canAdd slots`,
  youtube: `
    embedTitle liveTitle endedTitle embedColor announceChannelId availableChannels availableRoles
    trackedUsers canAdd slots`,
  members: 'members memberPage availableRoles',
  commands: `
    userCommands staffCommands commandsPublishedAt availableRoles availableChannels prefix
    customCommands autoResponses`,
  overview: `
    nickname prefix language timeZone guildName guildIcon isPremium stats activity trends setup modules
    news recentAudit`,
  trackedprojects: 'projects channels roles canAdd slots curseforgeReady',
  welcome: 'welcome leave availableChannels',
};

/** The fields of nested objects. */
const insides: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  autorole: {
    settings: 'autoroleID autoroleToggle autoroleDelay autoroleIgnoreBots',
    sticky: 'stickyroleID stickyroleToggle',
  },
  logging: { logSettings: 'everywhere moderation server_events member_events message_events' },
  moderation: {
    modSettings: `
      delete_after_executed include_reason remove_roles mute_role mute_action kick_action warn_action
      ban_action auto_punish warn_message mute_message kick_message ban_message`,
  },
  applications: {
    ApplicationSettings: 'Toggle ToggleLogs Access_Role DMUserResults logChannelID Applications',
  },
  overview: { stats: 'totalMembers messageCounts voiceMinutes joinToday leaveToday' },
  welcome: {
    welcome: 'toggle channel message messages embed DM',
    leave: 'toggle channel message messages embed DM',
  },
};

const events = {
  moderation: 'ban kick role purge warns lock slowmode mute nicknames ignore_channel ignore_role',
  server_events: `
    channel_created channel_update channel_delete role_create role_delete role_update
    guild_update emoji_update member_join member_leave voice`,
  member_events: 'role_update name_change react_add react_remove',
  message_events: 'deleted edited purged ignore',
} as const;

function keysOf(value: unknown): string[] {
  return typeof value === 'object' && value !== null ? Object.keys(value).sort() : [];
}

describe('the answer of a section', () => {
  test.each(every)('%s has the fields of the specification', async (id, section) => {
    const { answer } = await readSection(pearl, guildId, section);
    expect(keysOf(answer)).toEqual(words(`${members[id]} plan problems`));
    for (const [member, names] of Object.entries(insides[id] ?? {})) {
      expect(keysOf(answer[member])).toEqual(words(names));
    }
    expect(answer.plan).toBe('none');
  });

  test('logging has the events of the specification', async () => {
    const answer = await pearl.get(guildPath(pearl, guildId, 'logging'));
    for (const [group, names] of Object.entries(events)) {
      const fields = valueAt({ answer: answer.body }, `answer.logSettings.${group}`);
      // Beyond the specification: a channel per event, and lists of ignored channels and roles.
      const own = words(names).filter((name) => !name.startsWith('ignore'));
      const channels = own.map((name) => `${name}_channel`).join(' ');
      expect(keysOf(fields)).toEqual(
        words(`toggle channel ${names} ${channels} ignore_channels ignore_roles`),
      );
    }
  });

  test("lists this guild's channels and roles for the pickers, without @everyone", async () => {
    const { directory } = await readSection(pearl, guildId, logging);
    expect(directory.channels.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['general', 'welcome', 'Splash Zone', 'tower']),
    );
    const roles = ['Lifeguard', 'Pool Regular', 'Corallium', 'Tadpole', 'Study Ping'];
    expect(directory.roles.map(({ name }) => name)).toEqual(roles);
    expect(directory.channels.find(({ name }) => name === 'read-me')?.blocked).toMatch(/can't send/);
    expect(directory.roles.find(({ name }) => name === 'Lifeguard')?.blocked).toMatch(/highest role/);
  });
});

test('"no channel" is accepted in every form and stored as the specification says', async () => {
  const { directory } = await readSection(pearl, guildId, altdetector);
  const channel = directory.channels.find(({ type, blocked }) => type === 'text' && blocked === null);
  for (const none of ['None', '', null]) {
    await saveOk(pearl, guildId, altdetector, { altModlog: channel?.id });
    expect((await readSection(pearl, guildId, altdetector)).answer.altModlog).toBe(channel?.id);
    const saved = await saveOk(pearl, guildId, altdetector, { altModlog: none });
    expect(saved.values.altModlog).toBe('None');
    expect((await readSection(pearl, guildId, altdetector)).answer.altModlog).toBe('None');
  }
  for (const wrong of ['none', 'NONE', 'null', '0']) {
    expectFailure(await saveSection(pearl, guildId, altdetector, { altModlog: wrong }), 422, 'invalid');
  }
});

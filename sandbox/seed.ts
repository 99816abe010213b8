import { guildStats, guilds } from '@/lib/db/collections';
import { siteStaff, siteStaffId } from '@/lib/db/collections/staff';
import type { Doc } from '@/lib/db/define-collection';
import type { Store } from '@/lib/db/open-store';
import { searchOf } from '@/lib/rules/guilds/search';
import { insertOnce } from './insert-once';
import { seedApplications } from './seed-applications';
import { seedCases } from './seed-cases';
import { seedCommands } from './seed-commands';
import { seedGiveaways } from './seed-giveaways';
import { seedMembers } from './seed-members';
import { seedNews } from './seed-news';
import { seedPremium, staffEntry } from './seed-premium';
import { seedReplies } from './seed-replies';
import { seedRoleMenus } from './seed-role-menus';
import { seedSuggestions } from './seed-suggestions';
import { seedTicketTalks } from './seed-ticket-talks';
import { seedTickets } from './seed-tickets';
import { seedTrackers } from './seed-trackers';
import { seedVerify } from './seed-verify';
import { guilds as ids, people } from './world/ids';
import { createRandom, hashText } from './world/random';

type Stats = Doc<typeof guildStats>;

/** Days of history in the statistics. */
const HISTORY_DAYS = 60;
const DAY_MS = 86_400_000;

/** The bot's guilds, and their joins on a usual day. */
const seededGuilds = [
  { guildId: ids.coralReef, name: 'Coral Reef', plan: 'pro', joins: 4 },
  { guildId: ids.tidePool, name: 'Tide Pool', plan: 'none', joins: 1 },
  { guildId: ids.kelpForest, name: 'Kelp Forest', plan: 'none', joins: 42 },
] as const;

/** The statistics of a day, deterministic by guild and date, higher at the weekend. */
function dayOf(guildId: string, joins: number, date: string): Stats['days'][number] {
  const random = createRandom(hashText(`${guildId} ${date}`));
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  const mood = (weekday === 0 || weekday === 6 ? 1.6 : 1) * (0.5 + random.next());
  return {
    date,
    joins: Math.round(joins * mood),
    leaves: Math.round(joins * mood * (0.25 + random.next() * 0.6)),
    messages: Math.round(joins * mood * (60 + random.below(40))),
    voiceMinutes: Math.round(joins * mood * (25 + random.below(30))),
  };
}

function daysUntil(today: string, after: string | undefined): string[] {
  const end = Date.parse(`${today}T00:00:00Z`);
  const days = Array.from({ length: HISTORY_DAYS }, (_, index) =>
    new Date(end - (HISTORY_DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
  return after === undefined ? days : days.filter((day) => day > after);
}

/** The statistics with the missing days up to `today`. */
function withDays(stats: Stats, joins: number, today: string): Stats {
  const added = daysUntil(today, stats.days.at(-1)?.date).map((date) => dayOf(stats.guildId, joins, date));
  if (added.length === 0) return stats;
  return {
    ...stats,
    messageCounts: added.reduce((sum, day) => sum + day.messages, stats.messageCounts),
    voiceMinutes: added.reduce((sum, day) => sum + day.voiceMinutes, stats.voiceMinutes),
    days: [...stats.days, ...added].slice(-HISTORY_DAYS),
  };
}

/**
 * Fills a database with the site's data about the sandbox's world: plans, staff, statistics up to today and
 * events before `at` (epoch ms). Never overwrites; only adds missing days to the statistics.
 */
export async function seed(store: Store, at: number): Promise<void> {
  // Forms have no seconds: an end with seconds would look changed.
  const now = at - (at % 60_000);
  const today = new Date(now).toISOString().slice(0, 10);
  for (const { guildId, name, plan, joins } of seededGuilds) {
    await insertOnce(store.collection(guilds), guildId, {
      guildId,
      name,
      search: searchOf(name),
      plan,
      planExpiresAt: null,
      premium: plan === 'none' ? null : { userId: people.marina, entryId: staffEntry },
    });
    const empty: Stats = { guildId, messageCounts: 0, voiceMinutes: 0, days: [], reports: [] };
    await store.collection(guildStats).upsert(
      guildId,
      () => withDays(empty, joins, today),
      (stats) => withDays(stats, joins, today),
    );
  }
  const grantedAt = new Date(now).toISOString();
  await insertOnce(store.collection(siteStaff), siteStaffId, {
    members: [
      { userId: people.marina, accessLevel: 'owner', grantedAt },
      { userId: people.finn, accessLevel: 'helper', grantedAt },
    ],
    outbox: [],
  });
  await seedApplications(store, now);
  await seedCases(store, now);
  await seedCommands(store, now);
  await seedGiveaways(store, now);
  await seedMembers(store);
  await seedNews(store, now);
  await seedPremium(store, now);
  await seedReplies(store, now);
  await seedRoleMenus(store, now);
  await seedSuggestions(store, now);
  await seedTickets(store, now);
  await seedTicketTalks(store, now);
  await seedTrackers(store, now);
  await seedVerify(store, now);
}

import 'server-only';
import { z } from 'zod';
import { guildId as parseGuildId } from '@/lib/core/ids';
import { defineJob } from '@/lib/core/jobs';
import { guildSettings } from '@/lib/db/collections';
import { guildProblems } from '@/lib/db/collections/guild-problems';
import { plannedMessageLists } from '@/lib/db/collections/planned-messages';
import { trackedProjects } from '@/lib/db/collections/projects';
import { replyLists } from '@/lib/db/collections/replies';
import { roleMenus } from '@/lib/db/collections/role-menus';
import { ticketPanelLists } from '@/lib/db/collections/tickets';
import { trackers } from '@/lib/db/collections/trackers';
import { collectionOf, getStore } from '@/lib/db/store';
import { scheduleJob } from '@/lib/jobs/schedule-job';
import { log } from '@/lib/log';

/** Checks a guild for configuration problems, and notifies of new and fixed ones. */
export const problemCheck = defineJob({ name: 'problem-check', payload: z.object({ guildId: z.string() }) });

/** Changes within this many milliseconds are checked once. */
const SLOT_MS = 15_000;

/** Collections that refer to channels and roles; their ids begin with the guild's. */
const sources = [
  guildSettings,
  roleMenus,
  ticketPanelLists,
  trackers,
  trackedProjects,
  replyLists,
  plannedMessageLists,
];

/** Checks a changed guild within half a minute, once for all changes until then. Never throws. */
export async function planProblemCheck(guildId: string): Promise<void> {
  const slot = Math.floor(Date.now() / SLOT_MS) + 2;
  try {
    await scheduleJob({
      id: `${problemCheck.name}:${guildId}:${slot}`,
      kind: problemCheck,
      dueAt: new Date(slot * SLOT_MS).toISOString(),
      payload: { guildId },
    });
  } catch (error) {
    log().warn({ err: error, guildId }, 'problem check could not be scheduled');
  }
}

/** Withdraws notifications soon after their problems are fixed on the site. */
export async function followMending(): Promise<void> {
  const store = await getStore();
  for (const source of sources) {
    store.changes.subscribe(source, ({ id }) => {
      const guildId = parseGuildId.safeParse(id.split(':', 1)[0]);
      if (guildId.success) void checkAgain(guildId.data);
    });
  }
}

async function checkAgain(guildId: string): Promise<void> {
  try {
    const known = await collectionOf(guildProblems).get(guildId);
    if (known && known.value.reported.length > 0) await planProblemCheck(guildId);
  } catch (error) {
    log().warn({ err: error, guildId }, 'problem check could not be scheduled');
  }
}

import 'server-only';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type GuildId, guildId as parseGuildId, userId as parseUserId } from '@/lib/core/ids';
import { defineJob } from '@/lib/core/jobs';
import { isFormerMember } from '@/lib/core/mention';
import { DAY } from '@/lib/core/milliseconds';
import { guildSettings } from '@/lib/db/collections';
import { botGuilds } from '@/lib/db/collections/bot-guilds';
import { guildProblems } from '@/lib/db/collections/guild-problems';
import { eachOf } from '@/lib/db/list-all';
import { collectionOf } from '@/lib/db/store';
import { deliver } from '@/lib/delivery/deliver';
import { defineOutlet } from '@/lib/delivery/outlet';
import { readValues } from '@/lib/guild-settings/read-values';
import type { Problem } from '@/lib/guild-settings/references';
import { sections } from '@/lib/guild-settings/registry';
import { placedFields } from '@/lib/guild-settings/section';
import { type Values, valueAt } from '@/lib/guild-settings/values';
import { findSnapshot } from '@/lib/guilds/guild-directory';
import { planProblemCheck } from '@/lib/guilds/problem-check';
import { listProblems } from '@/lib/guilds/registry/read-overview';
import { listStoredValues } from '@/lib/guilds/stored-section';
import { keeperOf } from '@/lib/guilds/tell-problem';
import { noticeOf } from '@/lib/rules/notifications/texts';
import {
  type ReportedProblems,
  settingMendedItem,
  tellSettingItem,
  withFound,
  withKeeper,
} from '@/lib/rules/problems/reported';
import { withdrawNotification } from '@/lib/social/notifications';
import { tellPeople } from '@/lib/social/tell';

/** Notifies people of settings that do not work, and withdraws that once they do. */
export const problemOutlet = defineOutlet(guildProblems, (on) => [
  on(tellSettingItem, {
    mode: 'behind',
    async act({ key, section, path, name, problem }, { value }) {
      const guildId = parseGuildId.parse(value.guildId);
      const keeper = await keeperOf(guildId, section);
      const server = (await findSnapshot(guildId))?.guild.name ?? 'a server';
      const notice = noticeOf('setting-problem', { guildId, section, path, name, problem, server });
      if (keeper !== null) await tellPeople([keeper], key, notice);
      return (now) => withKeeper(now, key, keeper);
    },
  }),
  on(settingMendedItem, {
    mode: 'behind',
    async act({ userId, notificationKey }) {
      if (!isFormerMember(userId)) await withdrawNotification(parseUserId.parse(userId), notificationKey);
      return undefined;
    },
  }),
]);

/** True if the setting's block or section is turned off, so that it can't fail. */
function isOff({ sectionId, path, kind }: Problem, stored: ReadonlyMap<string, Values>): boolean {
  const section = sections.find(({ id }) => id === sectionId);
  if (!section || kind === 'unset') return false;
  const values = readValues(section, stored.get(sectionId) ?? null);
  const isUnset = (at: string) => valueAt(values, at) !== true;
  const block = placedFields(section).find((placed) => placed.path === path)?.block;
  if (block?.enabledBy !== undefined) {
    return isUnset(block.key === undefined ? block.enabledBy : `${block.key}.${block.enabledBy}`);
  }
  const switches = section.activeWhen ?? [];
  return switches.length > 0 && switches.every(isUnset);
}

async function findProblemsInUse(guildId: GuildId): Promise<readonly Problem[]> {
  const snapshot = await findSnapshot(guildId, { isWrite: true });
  // Nothing can be fixed without the bot in the guild.
  if (!snapshot) return [];
  const [problems, stored] = await Promise.all([listProblems(snapshot), listStoredValues(guildId)]);
  return problems.filter((problem) => !isOff(problem, stored));
}

/**
 * Finds settings of a guild that can't work on Discord as it is now. The section's keeper is notified once of
 * each, and the notification is withdrawn when it is fixed. Throws 'discord_unavailable', after which nothing
 * has changed.
 */
export async function checkProblems(id: string): Promise<void> {
  const guildId = parseGuildId.parse(id);
  const found = await findProblemsInUse(guildId);
  const at = new Date().toISOString();
  const empty = { guildId, reported: [], outbox: [] };
  const change = (value: ReportedProblems) =>
    withFound(value, found, at, () => `setting-problem:${randomUUID()}`);
  const present = (await collectionOf(guildProblems).get(guildId, { fresh: true }))?.value;
  if (change(present ?? empty) === (present ?? empty)) return;
  await deliver(problemOutlet, guildId, (collection) =>
    collection.upsert(guildId, () => change(empty), change),
  );
}

/** Checks every guild in use once a day. */
export const problemRounds = defineJob({
  name: 'problem-rounds',
  payload: z.object({}),
  everyMs: DAY,
});

/** Schedules a check of every guild that the bot is in and that has any settings. */
export async function planProblemChecks(signal: AbortSignal): Promise<void> {
  for await (const { id } of eachOf(collectionOf(botGuilds))) {
    signal.throwIfAborted();
    const { items } = await collectionOf(guildSettings).list({ index: 'guildId', equals: id, limit: 1 });
    if (items.length > 0) await planProblemCheck(id);
  }
}

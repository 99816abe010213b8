import 'server-only';
import { hasPanel } from '@/lib/contracts/panels';
import type { GuildId, UserId } from '@/lib/core/ids';
import { isRecord } from '@/lib/core/record';
import { findProblems } from '@/lib/guild-settings/references';
import type { Section } from '@/lib/guild-settings/section';
import type { Values } from '@/lib/guild-settings/values';
import { toAnswer } from '@/lib/guild-settings/wire';
import { readSectionRights } from '@/lib/guilds/guild-access';
import { type GuildSnapshot, getSnapshot } from '@/lib/guilds/guild-directory';
import { getGuildPlan } from '@/lib/guilds/guild-plan';
import { areas } from '@/lib/guilds/registry/areas';
import { directoryFor, seenBy } from '@/lib/guilds/seen-directory';
import { readLiveSection } from '@/lib/guilds/stored-section';
import type { Plan } from '@/lib/plans';

export interface ReadSection {
  readonly section: Section;
  readonly members: Values;
}

interface KnownAnswer {
  readonly version: number;
  readonly plan: Plan;
  readonly answer: ReadSection;
}

/** The members merged with the panel's data; those in both are joined. */
function joined(members: Values, data: Values): Values {
  const both = Object.entries(data).map(([name, value]): [string, unknown] => {
    const inside = members[name];
    return [name, isRecord(value) && isRecord(inside) ? { ...inside, ...value } : value];
  });
  return { ...members, ...Object.fromEntries(both) };
}

/** Each section's last response, by snapshot; depends only on version and plan. */
const answersBySnapshot = new WeakMap<GuildSnapshot, Map<string, KnownAnswer>>();

function answersOf(snapshot: GuildSnapshot): Map<string, KnownAnswer> {
  const answers = answersBySnapshot.get(snapshot) ?? new Map<string, KnownAnswer>();
  answersBySnapshot.set(snapshot, answers);
  return answers;
}

/**
 * The response to a section's GET call, as this person may see it: values in wire format, the lists for its
 * pickers, plan and configuration problems; with the version of the stored document. Throws `not_found` if
 * the bot is not in the guild.
 */
export async function readSection(
  section: Section,
  guildId: GuildId,
  { userId }: { readonly userId: UserId },
): Promise<{ readonly answer: ReadSection; readonly version: number }> {
  const snapshot = await seenBy(await getSnapshot(guildId), userId);
  const [{ values, version }, plan] = await Promise.all([
    readLiveSection(section, snapshot),
    getGuildPlan(guildId),
  ]);
  const known = answersOf(snapshot).get(section.id);
  if (known?.version === version && known.plan === plan) return { answer: known.answer, version };
  const problems = findProblems(section, values, snapshot.directory);
  const data = hasPanel(section.id)
    ? await areas[section.id].read({ snapshot, plan, rights: await readSectionRights(userId, guildId) })
    : null;
  const directory = directoryFor([values, data], snapshot.directory);
  const members = { ...toAnswer(section, values, directory), plan, problems };
  if (data) return { answer: { section, members: joined(members, data) }, version };
  const answer = { section, members };
  answersOf(snapshot).set(section.id, { version, plan, answer });
  return { answer, version };
}

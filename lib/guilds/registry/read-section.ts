import 'server-only';
import { hasPanel } from '@/lib/contracts/panels';
import type { GuildId, UserId } from '@/lib/core/ids';
import { findProblems } from '@/lib/guild-settings/references';
import type { Section } from '@/lib/guild-settings/section';
import { isRecord, type Values } from '@/lib/guild-settings/values';
import { toAnswer } from '@/lib/guild-settings/wire';
import { readSectionRights } from '@/lib/guilds/guild-access';
import { type GuildSnapshot, getSnapshot } from '@/lib/guilds/guild-directory';
import { getGuildPlan } from '@/lib/guilds/guild-plan';
import { areas } from '@/lib/guilds/registry/areas';
import { readLiveSection } from '@/lib/guilds/stored-section';
import type { Plan } from '@/lib/plans';

/** What the contract of a section's GET call makes its answer of. */
export interface ReadSection {
  readonly section: Section;
  readonly members: Values;
}

interface KnownAnswer {
  readonly version: number;
  readonly plan: Plan;
  readonly answer: ReadSection;
}

/** The members with the panel's data among them; those that both speak of are joined. */
function joined(members: Values, data: Values): Values {
  const both = Object.entries(data).map(([name, value]): [string, unknown] => {
    const inside = members[name];
    return [name, isRecord(value) && isRecord(inside) ? { ...inside, ...value } : value];
  });
  return { ...members, ...Object.fromEntries(both) };
}

/**
 * The last answer of each section for as long as the snapshot lives; it depends on nothing but version and
 * plan.
 */
const answersBySnapshot = new WeakMap<GuildSnapshot, Map<string, KnownAnswer>>();

function answersOf(snapshot: GuildSnapshot): Map<string, KnownAnswer> {
  const answers = answersBySnapshot.get(snapshot) ?? new Map<string, KnownAnswer>();
  answersBySnapshot.set(snapshot, answers);
  return answers;
}

/**
 * The answer to a section's GET call: values in the wire's form, the lists its pickers need, plan and
 * configuration problems; with the version of the stored document. Without `viewerId` it speaks of no other
 * section. Throws `not_found` where the bot is not.
 */
export async function readSection(
  section: Section,
  guildId: GuildId,
  viewerId: UserId | null = null,
): Promise<{ readonly answer: ReadSection; readonly version: number }> {
  const snapshot = await getSnapshot(guildId);
  const [{ values, version }, plan] = await Promise.all([
    readLiveSection(section, snapshot),
    getGuildPlan(guildId),
  ]);
  const known = answersOf(snapshot).get(section.id);
  if (known?.version === version && known.plan === plan) return { answer: known.answer, version };
  const members = {
    ...toAnswer(section, values, snapshot.directory),
    plan,
    problems: findProblems(section, values, snapshot.directory),
  };
  if (hasPanel(section.id)) {
    const rights = viewerId === null ? new Set<string>() : await readSectionRights(viewerId, guildId);
    const data = await areas[section.id].read({ snapshot, plan, rights });
    return { answer: { section, members: joined(members, data) }, version };
  }
  const answer = { section, members };
  answersOf(snapshot).set(section.id, { version, plan, answer });
  return { answer, version };
}

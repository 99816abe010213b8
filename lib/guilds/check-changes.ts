import 'server-only';
import { AppError, type FieldErrors } from '@/lib/core/errors';
import type { Field } from '@/lib/core/fields';
import type { UserId } from '@/lib/core/ids';
import { findBrokenReferences } from '@/lib/guild-settings/references';
import { type PlacedField, placedFields, type Section } from '@/lib/guild-settings/section';
import type { Change, Values } from '@/lib/guild-settings/values';
import type { GuildSnapshot } from '@/lib/guilds/guild-directory';
import { findCaller } from '@/lib/guilds/guild-member';
import { type Plan, planNames, plans } from '@/lib/plans';
import { type Needs, type Stake, whyLacking } from '@/lib/rules/audit/needs';

interface Circumstances {
  readonly snapshot: GuildSnapshot;
  readonly plan: Plan;
  /** The user whose Discord permissions apply; null for the site's staff. */
  readonly userId: UserId | null;
}

function premiumErrors(changed: readonly PlacedField[], plan: Plan): FieldErrors {
  return Object.fromEntries(
    changed.flatMap(({ path, field }) =>
      field.premium && plans.indexOf(plan) < plans.indexOf(field.premium)
        ? [[path, `Premium Required: ${planNames[field.premium]}.`]]
        : [],
    ),
  );
}

function newIds({ before, after }: Change): string[] {
  const kept = [before].flat();
  return [after]
    .flat()
    .filter((id) => typeof id === 'string')
    .filter((id) => !kept.includes(id));
}

/** What Discord must allow the person before the bot does it for them, by kind of field. */
function needsOf(field: Field, change: Change): { readonly needs: Needs; readonly stake: Stake } | null {
  switch (field.kind) {
    case 'channel':
    case 'channels':
      return { needs: { channels: { chosen: [] } }, stake: { channels: { chosen: newIds(change) } } };
    case 'role':
    case 'roles':
      return field.use === 'assign' ? { needs: { roles: true }, stake: { roles: newIds(change) } } : null;
    default:
      return field.permissions ? { needs: { server: field.permissions }, stake: {} } : null;
  }
}

/** The errors for rights the person lacks: to give a higher role, or post in a channel they can't see. */
async function rightErrors(
  changed: readonly PlacedField[],
  changes: readonly Change[],
  { snapshot, userId }: Circumstances,
): Promise<FieldErrors> {
  const asked = changed.flatMap(({ path, field }) => {
    const change = changes.find((one) => one.field === path);
    const found = change ? needsOf(field, change) : null;
    return found ? [{ path, ...found }] : [];
  });
  if (asked.length === 0 || userId === null) return {};
  const caller = await findCaller(snapshot.guild.id, userId, { isWrite: true });
  return Object.fromEntries(
    asked.flatMap(({ path, needs, stake }) => {
      const reason = whyLacking(snapshot, caller, needs, stake);
      return reason === null ? [] : [[path, reason]];
    }),
  );
}

/**
 * Rejects changes that cannot work or that the person may not make: ids of another guild, wrong channel
 * types, roles above the bot or the person, channels that the person cannot see, premium fields on a lower
 * plan. A field that keeps its value passes, so that one deleted channel does not block every other change.
 * So does a channel in which the bot may not post; the pickers and the overview show a warning.
 */
export async function checkChanges(
  section: Section,
  values: Values,
  changes: readonly Change[],
  circumstances: Circumstances,
): Promise<void> {
  const paths = new Set(changes.map((change) => change.field));
  const changed = placedFields(section).filter(({ path }) => paths.has(path));
  const premium = premiumErrors(changed, circumstances.plan);
  if (Object.keys(premium).length > 0) throw new AppError('premium_required', { fields: premium });
  const broken = findBrokenReferences(section, values, circumstances.snapshot.directory).filter(
    (problem) => paths.has(problem.path) && problem.kind !== 'blocked',
  );
  const fields = {
    ...Object.fromEntries(broken.map((problem) => [problem.path, problem.message])),
    // Last, since hidden channels must not be named.
    ...(await rightErrors(changed, changes, circumstances)),
  };
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields });
}

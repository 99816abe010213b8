import 'server-only';
import { AppError, type FieldErrors } from '@/lib/core/errors';
import type { UserId } from '@/lib/core/ids';
import { findProblems } from '@/lib/guild-settings/references';
import { type PlacedField, placedFields, type Section } from '@/lib/guild-settings/section';
import { type Change, type Values, valueAt } from '@/lib/guild-settings/values';
import { callerRank, whyAboveCaller } from '@/lib/guilds/caller-rank';
import type { GuildSnapshot } from '@/lib/guilds/guild-directory';
import { type Plan, planNames, plans } from '@/lib/plans';

interface Circumstances {
  readonly snapshot: GuildSnapshot;
  readonly plan: Plan;
  readonly userId: UserId;
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

/** Giving a role through the bot must not lift anybody above what the person could give by hand. */
async function rankErrors(
  changed: readonly PlacedField[],
  values: Values,
  { snapshot, userId }: Circumstances,
): Promise<FieldErrors> {
  const given = changed.filter(
    ({ field }) => (field.kind === 'role' || field.kind === 'roles') && field.use === 'assign',
  );
  if (given.length === 0) return {};
  const rank = await callerRank(snapshot, userId);
  return Object.fromEntries(
    given.flatMap(({ path }) => {
      const ids = [valueAt(values, path)].flat();
      const [reason] = snapshot.directory.roles.flatMap((role) =>
        ids.includes(role.id) ? (whyAboveCaller(role, rank) ?? []) : [],
      );
      return reason === undefined ? [] : [[path, reason]];
    }),
  );
}

/**
 * Refuses changes that cannot work or that the person may not make: ids of another guild, wrong channel
 * types, roles above the bot or the person, premium fields on a lower plan. A field that keeps its value
 * passes, so that one deleted channel does not block every other change. A channel in which the bot may not
 * post passes too; the pickers and the overview warn of it.
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
  const broken = findProblems(section, values, circumstances.snapshot.directory).filter(
    (problem) => paths.has(problem.path) && problem.kind !== 'blocked',
  );
  const fields = {
    ...(await rankErrors(changed, values, circumstances)),
    ...Object.fromEntries(broken.map((problem) => [problem.path, problem.message])),
  };
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields });
}

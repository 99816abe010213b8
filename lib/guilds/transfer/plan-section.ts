import 'server-only';
import { type FieldErrors, isAppError } from '@/lib/core/errors';
import type { UserId } from '@/lib/core/ids';
import { toWire } from '@/lib/guild-settings/codec';
import { parseInput } from '@/lib/guild-settings/read-values';
import { fieldAt, placedFields, type Section } from '@/lib/guild-settings/section';
import { type Change, diffValues, nest, type Values, valueAt } from '@/lib/guild-settings/values';
import { checkChanges } from '@/lib/guilds/check-changes';
import type { GuildSnapshot } from '@/lib/guilds/guild-directory';
import type { StoredSection } from '@/lib/guilds/stored-section';
import type { Plan } from '@/lib/plans';
import { type Mapping, mapValues } from '@/lib/rules/transfer/settings-file';

export interface SectionPlan {
  /** What would be written, in the wire's form. */
  readonly input: Values;
  readonly changes: readonly Change[];
  /** Fields that keep their values here, with the reason. */
  readonly skipped: FieldErrors;
}

interface Circumstances {
  readonly snapshot: GuildSnapshot;
  readonly plan: Plan;
  readonly userId: UserId;
}

/** Errors by the path of the field that they lie in: a list of rows is taken over whole or not at all. */
function byField(section: Section, errors: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([path, message]) => [fieldAt(section, path)?.path ?? path, message]),
  );
}

/** The values of these fields as a save call would bring them. */
function toInput(section: Section, values: Values, without: FieldErrors): Values {
  return nest(
    placedFields(section).flatMap(({ path, field }): [string, unknown][] => {
      const value = valueAt(values, path);
      return value === undefined || Object.hasOwn(without, path) ? [] : [[path, toWire(field, value)]];
    }),
  );
}

async function refusals(
  section: Section,
  values: Values,
  changes: readonly Change[],
  circumstances: Circumstances,
): Promise<FieldErrors> {
  try {
    await checkChanges(section, values, changes, circumstances);
    return {};
  } catch (error) {
    const fields = isAppError(error) ? error.details.fields : undefined;
    if (fields === undefined) throw error;
    return fields;
  }
}

/** What a save by this person would accept of a section; the rest is skipped with reasons. */
export async function planSection(
  section: Section,
  brought: Values,
  mapping: Mapping,
  current: StoredSection,
  circumstances: Circumstances,
): Promise<SectionPlan> {
  const values = mapValues(section, brought, mapping);
  let skipped: FieldErrors = {};
  // Each round drops what the last one refused: first invalid values, then forbidden changes.
  for (;;) {
    const input = toInput(section, values, skipped);
    const parsed = parseInput(section, input, current.values, circumstances.plan);
    if (!parsed.ok) {
      skipped = { ...skipped, ...byField(section, parsed.fields) };
      continue;
    }
    const changes = diffValues(section, current.values, parsed.values);
    const refused = await refusals(section, parsed.values, changes, circumstances);
    if (Object.keys(refused).length === 0) return { input, changes, skipped };
    skipped = { ...skipped, ...refused };
  }
}

import { z } from 'zod';
import { hasPanel, type PanelData, type PanelName, panelContracts } from '@/lib/contracts/panels';
import { checkField } from '@/lib/core/field-check';
import type { Field } from '@/lib/core/fields';
import { isRecord } from '@/lib/core/record';
import { toStored } from '@/lib/guild-settings/codec';
import { directoryRole, wireChannel } from '@/lib/guild-settings/directory';
import { placedFields, type Resource, type Section } from '@/lib/guild-settings/section';
import { nest, type Values, valueAt } from '@/lib/guild-settings/values';
import { placeMembers } from '@/lib/guild-settings/wire';
import { plans } from '@/lib/plans';

export const problem = z.object({
  sectionId: z.string(),
  path: z.string(),
  label: z.string(),
  kind: z.enum(['missing', 'unusable', 'blocked', 'unset']),
  message: z.string(),
});

const common = z.object({ plan: z.enum(plans), problems: z.array(problem) });

/** The panel's part of a section's response; empty without a panel. */
export type PanelDataOf<S extends Section> = S extends { readonly id: infer Name extends PanelName }
  ? PanelData<Name>
  : unknown;

/**
 * What the GET call of a section answers: beside plan, problems and the data of its panel its values and the
 * pickers' lists, which `valuesFromAnswer` and `directoryFromAnswer` read.
 */
export type SectionAnswer<S extends Section = Section> = z.infer<typeof common> & Values & PanelDataOf<S>;

/** A schema from a tree with schemas as leaves. */
function toObject(members: Values): z.ZodObject {
  return z.object(
    Object.fromEntries(
      Object.entries(members).flatMap(([name, member]) => {
        if (member instanceof z.ZodType) return [[name, member]];
        return isRecord(member) ? [[name, toObject(member)]] : [];
      }),
    ),
  );
}

const schemas = new WeakMap<Section, z.ZodObject>();

/** The exact members of a section's response: from its fields, its wire form and its panel data. */
function membersOf(section: Section): z.ZodObject {
  const fits = (field: Field) => (wire: unknown) => checkField(field, toStored(field, wire), 'pro') === null;
  const values = nest(
    placedFields(section).map(({ path, field }) => [path, z.unknown().refine(fits(field))]),
  );
  const lists = (resource: Resource) => z.array(resource === 'roles' ? directoryRole : wireChannel);
  const members = placeMembers(section, values, lists);
  const beside = Object.entries(hasPanel(section.id) ? panelContracts[section.id].panelData.shape : {}).map(
    ([name, schema]) => {
      const inside = members[name];
      // Application forms are nested in the settings.
      return [
        name,
        schema instanceof z.ZodObject && isRecord(inside) ? { ...inside, ...schema.shape } : schema,
      ];
    },
  );
  return toObject({ ...members, ...Object.fromEntries(beside), ...common.shape });
}

/** Validates a section's response. Throws if a member is missing. */
export function parseAnswer<S extends Section>(section: S, members: Values): SectionAnswer<S> {
  const schema = schemas.get(section) ?? membersOf(section);
  schemas.set(section, schema);
  return schema.pipe(z.custom<SectionAnswer<S>>()).parse(members);
}

/** Validated with the section's own members, which drops all others. */
export const sectionAnswer = z
  .object({ section: z.custom<Section>(), members: z.record(z.string(), z.unknown()) })
  .transform(({ section, members }) => parseAnswer(section, members))
  // A document of the API can only describe all sections together.
  .meta({
    type: 'object',
    required: Object.keys(common.shape),
    description: 'The settings of the section by their names, its lists, and what its panel shows.',
  });

/** The members of a section's response that aren't settings, at the top level or among them. */
function besideSettings({ id, wire }: Section): ReadonlyMap<string, z.ZodType> {
  const data = Object.entries(hasPanel(id) ? panelContracts[id].panelData.shape : {});
  return new Map<string, z.ZodType>([
    ...Object.keys(wire.resources).map((name): [string, z.ZodType] => [name, z.array(z.unknown())]),
    ...Object.entries(common.shape),
    ...data.flatMap(([name, schema]): [string, z.ZodType][] => {
      const isEnvelope = schema instanceof z.ZodObject && Object.hasOwn(wire.envelope ?? {}, name);
      return isEnvelope ? Object.entries<z.ZodType>(schema.shape) : [[name, schema]];
    }),
  ]);
}

/**
 * The settings in what was sent to save a section, which may be the answer of its GET call or a part of it:
 * out of their envelope, and without lists and other members that only the answer has.
 */
export function toSaveInput(section: Section, sent: Values): Values {
  const own = new Set(placedFields(section).map(({ path }) => path.split('.')[0]));
  let input = sent;
  for (const member of Object.keys(section.wire.envelope ?? {})) {
    const [top = ''] = member.split('.');
    const inside = valueAt(input, member);
    if (own.has(top) || !isRecord(inside)) continue;
    const { [top]: _, ...others } = input;
    input = { ...others, ...inside };
  }
  const beside = besideSettings(section);
  const isBeside = ([name, value]: [string, unknown]) =>
    !own.has(name) &&
    (Array.isArray(value) ? beside.has(name) : beside.get(name)?.safeParse(value).success === true);
  return Object.fromEntries(Object.entries(input).filter((entry) => !isBeside(entry)));
}

import { z } from 'zod';
import { allCollections } from '@/lib/db/collections';
import { isMasked, isSecretName, longestShownText, mask, maskValue } from '@/lib/rules/staff/masking';

type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** The paths of all members of a schema, through lists, unions and records. */
function pathsIn(schema: unknown, path = ''): string[] {
  if (Array.isArray(schema)) return schema.flatMap((one) => pathsIn(one, path));
  if (!isNode(schema)) return [];
  const { properties, anyOf, oneOf, allOf, items, additionalProperties } = schema;
  const members = Object.entries(isNode(properties) ? properties : {}).flatMap(([name, member]) => {
    const at = path === '' ? name : `${path}.${name}`;
    return [at, ...pathsIn(member, at)];
  });
  return [
    ...members,
    ...[anyOf, oneOf, allOf, items, additionalProperties].flatMap((one) => pathsIn(one, path)),
  ];
}

const pathsOf = (schema: z.ZodType) =>
  pathsIn(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any', reused: 'inline', cycles: 'ref' }));

describe.each(allCollections.map((def) => [def.name, def] as const))('%s', (name, { schema, privacy }) => {
  test('masks everything that looks like a secret', () => {
    if (privacy.isClosed) return;
    const bare = pathsOf(schema).filter((path) => isSecretName(path) && !isMasked(path, privacy.masked));
    expect(bare).toEqual([]);
  });

  test('masks only existing paths, and is closed if it stores sessions or accounts', () => {
    expect(privacy.masked.filter((path) => !pathsOf(schema).includes(path))).toEqual([]);
    if (name === 'sessions' || name === 'accounts') expect(privacy.isClosed).toBe(true);
  });
});

test('isSecretName recognizes secrets at any depth', () => {
  const schema = z.object({ rows: z.array(z.union([z.object({ apiToken: z.string() }), z.null()])) });
  expect(pathsOf(schema).filter(isSecretName)).toEqual(['rows.apiToken']);
  expect(['email', 'passwordHash', 'seed', 'a.answer'].map(isSecretName)).toEqual([true, true, true, true]);
  expect(['name', 'outbox.claim.token', 'answeredAt'].map(isSecretName)).toEqual([false, false, false]);
});

test('maskValue masks through lists, but leaves null and missing values', () => {
  const value = {
    name: 'kai',
    email: 'kai@example.org',
    seed: null,
    rows: [{ code: 1 }, { code: 'x', kept: true }],
    outbox: [{ claim: { token: 't', until: 'u' } }],
  };
  expect(maskValue(value, ['email', 'seed', 'rows.code'])).toEqual({
    hidden: true,
    shown: {
      name: 'kai',
      email: mask,
      seed: null,
      rows: [{ code: mask }, { code: mask, kept: true }],
      outbox: [{ claim: { token: mask, until: 'u' } }],
    },
  });
  expect(maskValue({ name: 'kai' }, ['email'])).toEqual({ hidden: false, shown: { name: 'kai' } });
  expect(maskValue({ draws: { seed: 1 } }, ['draws'])).toEqual({ hidden: true, shown: { draws: mask } });
});

test('maskValue cuts a long text and appends its length', () => {
  const { shown } = maskValue({ text: 'x'.repeat(longestShownText + 1) }, []);
  expect(shown).toEqual({ text: `${'x'.repeat(longestShownText)}… (4,001 characters)` });
});

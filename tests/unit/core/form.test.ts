import { z } from 'zod';
import { channel, choices, dateTime, number, select, text, toggle, words } from '@/lib/core/fields';
import {
  changeDraft,
  checkForm,
  defineForm,
  type FormDraft,
  type FormValues,
  formDefaults,
  part,
  readForm,
} from '@/lib/core/form';
import { changesOf, fieldSchema, schemaOf } from '@/lib/core/form-schema';

interface Step {
  readonly label: string;
}

const trip = defineForm({
  id: 'trip',
  fields: {
    name: text({ label: 'Name', max: 5, required: 'Say where to.' }),
    channel: channel({ label: 'Channel', required: true }),
    people: number({ label: 'People', min: 1, max: 9, initial: 2 }),
    pace: select({
      label: 'Pace',
      initial: 'slow',
      options: [
        { value: 'slow', label: 'Slow' },
        { value: 'fast', label: 'Fast' },
      ],
    }),
    days: choices({
      label: 'Days',
      required: true,
      initial: ['sat'],
      options: [
        { value: 'sat', label: 'Saturday' },
        { value: 'sun', label: 'Sunday' },
      ],
    }),
    mass: toggle({ label: 'Mass', shownWhen: { path: 'days', equals: 'sun' } }),
    at: dateTime({ label: 'At' }),
    tags: words({ label: 'Tags', count: 2, length: 3 }),
    steps: part<readonly Step[]>({ label: 'Steps', initial: [{ label: 'Go' }] }),
  },
  check: ({ steps, name }) => ({
    ...Object.fromEntries(
      steps.flatMap(({ label }, index) => (label === '' ? [[`steps.${index}.label`, 'Say what.']] : [])),
    ),
    ...(name === 'Mars' ? { name: 'Too far.' } : {}),
  }),
});

const id = '300000000000000001';
const filled: FormDraft<typeof trip> = { ...formDefaults(trip), name: ' Reef ', channel: id };

test('starts with the defaults of its fields', () => {
  expect(formDefaults(trip)).toEqual({
    name: '',
    channel: null,
    people: 2,
    pace: 'slow',
    days: ['sat'],
    mass: false,
    at: '',
    tags: [],
    steps: [{ label: 'Go' }],
  });
});

test('checks the trimmed values field by field and as a whole', () => {
  expect(checkForm(trip, formDefaults(trip), 'none')).toEqual({
    name: 'Say where to.',
    channel: 'Choose a channel.',
  });
  const wrong = { people: null, days: [], tags: ['a', 'b', 'c'], steps: [{ label: '' }], at: 'soon' };
  expect(checkForm(trip, changeDraft(trip, filled, wrong), 'none')).toEqual({
    people: 'Must be a whole number.',
    days: 'Choose at least one.',
    tags: 'At most 2 entries.',
    at: 'Must be a time.',
    'steps.0.label': 'Say what.',
  });
  expect(checkForm(trip, { ...filled, name: 'Mars' }, 'none')).toEqual({ name: 'Too far.' });
  expect(checkForm(trip, { ...filled, name: '' }, 'none', new Set(['name']))).toEqual({});
});

test('reads its values, tidied and typed', () => {
  const read = readForm(trip, { ...filled, tags: ['b  c', 'B c'] }, 'none');
  if (!read.ok) throw new Error('It is right.');
  const values: FormValues<typeof trip> = read.values;
  const where: string = values.channel;
  const pace: 'slow' | 'fast' = values.pace;
  expect([where, pace, values.name, values.tags]).toEqual([id, 'slow', 'Reef', ['b c']]);
});

test('restores only the stored values that fit its fields', () => {
  const wrong = { people: 'many', pace: 'warp', days: ['sun', 'mon'], steps: [{ name: 1 }], stray: 1 };
  const kept = changeDraft(trip, formDefaults(trip), { name: 'Reef', ...wrong });
  expect(kept).toEqual({ ...formDefaults(trip), name: 'Reef' });
  const right = { steps: [{ label: 'a', more: 1 }], people: null };
  expect(changeDraft(trip, formDefaults(trip), right)).toMatchObject(right);
});

test('resets an invalid field to its default while it is hidden', () => {
  const hidden = defineForm({
    id: 'hidden',
    fields: {
      isOn: toggle({ label: 'On' }),
      count: number({
        label: 'Count',
        min: 1,
        max: 9,
        initial: 3,
        shownWhen: { path: 'isOn', equals: true },
      }),
    },
  });
  expect(readForm(hidden, { isOn: false, count: 99 }, 'none')).toEqual({
    ok: true,
    values: { isOn: false, count: 3 },
  });
  expect(readForm(hidden, { isOn: true, count: 99 }, 'none')).toEqual({
    ok: false,
    fields: { count: 'Must be from 1 to 9.' },
  });
});

describe('as the body schema of a contract', () => {
  const schema = schemaOf(trip, { steps: z.array(z.strictObject({ label: z.string() })) });
  const body = { name: 'Reef', channel: id, steps: [{ label: 'Go' }] };
  const errorsOf = (input: unknown) =>
    schema.safeParse(input).error?.issues.map(({ path, message }) => [path.join('.'), message]);

  test('parses the values of the form and fills in defaults', () => {
    const values: FormValues<typeof trip> = schema.parse(body);
    expect(values).toEqual({ ...formDefaults(trip), ...body });
  });

  test('rejects with the messages and paths of the form, and rejects unknown fields', () => {
    expect(errorsOf({ steps: [{}] })).toEqual([
      ['name', 'Say where to.'],
      ['channel', 'Choose a channel.'],
      ['steps.0.label', expect.any(String)],
    ]);
    expect(errorsOf({ ...body, people: 10 })).toEqual([['people', 'Must be from 1 to 9.']]);
    expect(schema.safeParse({ ...body, more: 1 }).error?.issues[0]).toMatchObject({ keys: ['more'] });
  });

  test.each([
    ['people', '7', 7],
    ['at', Date.UTC(2026, 0, 2), '2026-01-02T00:00:00.000Z'],
    ['at', null, ''],
    ['name', '  Reef', 'Reef'],
    ['tags', ['a ', 'A'], ['a']],
  ])('parses %s: %p as %p', (name, sent, read) => {
    expect(schema.parse({ ...body, [name]: sent })).toHaveProperty(name, read);
  });

  test.each([
    ['people', 'many'],
    ['people', ''],
    ['channel', ''],
    ['channel', 7],
    ['at', 'soon'],
    ['days', 'sat'],
    ['pace', null],
  ])('rejects %s: %p', (name, sent) => {
    expect(errorsOf({ ...body, [name]: sent })).toEqual([[name, expect.any(String)]]);
  });

  test('can be picked from and extended', () => {
    const change = schema.pick({ name: true }).extend({ version: z.int() });
    expect(change.parse({ name: 'Reef', version: 2 })).toEqual({ name: 'Reef', version: 2 });
  });

  test('leaves fields that are not sent out of a change', () => {
    const changes = changesOf(trip).extend({ version: z.int() });
    expect(changes.parse({ version: 1 })).toEqual({ version: 1 });
    const people: number | undefined = changes.parse({ version: 1, people: '3' }).people;
    expect(people).toBe(3);
    expect(changes.safeParse({ version: 1, channel: '' }).error?.issues).toMatchObject([
      { path: ['channel'], message: 'Choose a channel.' },
    ]);
  });

  test('parses an empty optional channel as null', () => {
    expect(fieldSchema(channel({ label: 'Channel' })).parse('')).toBeNull();
  });
});

import { checkField, findFieldErrors } from '@/lib/core/field-check';
import { number, text } from '@/lib/core/fields';
import { changeRow, newRow, sortRows } from '@/lib/core/row-edits';
import { completeRows, rows, rowsOf } from '@/lib/core/rows';
import { defaultValues, parseInput, readValues } from '@/lib/guild-settings/read-values';
import { fieldAt } from '@/lib/guild-settings/section';
import { diffValues, isSame } from '@/lib/guild-settings/values';
import { muteOrKick, sampleSection } from '../../support/sample-section';

const steps = rows({
  label: 'Steps',
  of: {
    amount: number({ label: 'Amount', min: 1, max: 5, initial: 3 }),
    ...muteOrKick,
  },
  unique: 'amount',
  sortedBy: 'amount',
  min: 1,
  max: 3,
  rowLabel: 'Step',
  addLabel: 'Add a step',
  initial: [{ amount: 3, what: 'mute', minutes: 30 }],
});
const words = rows({
  label: 'Words',
  of: { word: text({ label: 'Word', min: 1, max: 5 }) },
  max: 2,
  rowLabel: 'Word',
  addLabel: 'Add a word',
});
const section = sampleSection([
  { title: 'Top', fields: { words } },
  { key: 'inner', title: 'Inner', fields: { steps } },
]);
const defaults = defaultValues(section);
const step = (amount: unknown, what: unknown = 'kick', minutes: unknown = 0) => ({ amount, what, minutes });
const errorsOf = (value: unknown) => findFieldErrors('s', steps, value, 'none');

describe('accepts', () => {
  test.each([
    ['the fewest rows', [step(1)]],
    ['the most rows', [step(1), step(2), step(3)]],
    ['the lowest values', [step(1, 'mute', 0)]],
    ['the highest values', [step(5, 'mute', 60)]],
  ])('%s', (_, value) => {
    expect(errorsOf(value)).toEqual({});
    expect(checkField(steps, value, 'none')).toBeNull();
  });
  test('any value in a part that is not shown', () => {
    expect(errorsOf([step(1, 'kick', null)])).toEqual({});
  });
});

describe('rejects', () => {
  test.each([
    ['a value that is not a list', { length: 1 }, { s: 'Must be a list.' }],
    ['too few rows', [], { s: 'At least 1.' }],
    ['too many rows', [step(1), step(2), step(3), step(4)], { s: 'At most 3.' }],
    [
      'rows that are not objects',
      [step(1), null, [step(2)]],
      { 's.1': 'Must be an object.', 's.2': 'Must be an object.' },
    ],
    ['a value below the minimum', [step(0)], { 's.0.amount': 'Must be from 1 to 5.' }],
    ['a value above the maximum', [step(1), step(6)], { 's.1.amount': 'Must be from 1 to 5.' }],
    [
      'a duration above the maximum',
      [step(1, 'mute', 61)],
      { 's.0.minutes': 'Must be from 0 minutes to 1 hour.' },
    ],
    ['a missing part', [{ what: 'kick' }], { 's.0.amount': 'Must be a whole number.' }],
    ['an unknown part', [{ ...step(1), _id: 1 }], { 's.0._id': "This field doesn't exist." }],
    [
      'a duplicate of a unique part',
      [step(2), step(1), step(2)],
      { 's.2.amount': 'Step 1 already has this.' },
    ],
    [
      'several errors at once',
      [step('1'), step(1, 'x')],
      { 's.0.amount': expect.anything(), 's.1.what': expect.anything() },
    ],
  ])('%s', (_, value, errors) => {
    expect(errorsOf(value)).toEqual(errors);
    expect(checkField(steps, value, 'none')).toEqual(expect.any(String));
  });
  test('__proto__ as an unknown part', () => {
    expect(errorsOf([JSON.parse('{"amount":1,"what":"kick","minutes":0,"__proto__":{"x":1}}')])).toEqual({
      's.0.__proto__': "This field doesn't exist.",
    });
  });
});

test('stores rows complete and sorted, with hidden parts reset', () => {
  const sent = {
    words: [{ word: 'b' }, { word: 'a' }],
    inner: { steps: [{ amount: 5, what: 'kick', minutes: 9 }, { amount: 2 }] },
  };
  expect(parseInput(section, sent, defaults, 'none')).toEqual({
    ok: true,
    values: { words: sent.words, inner: { steps: [step(2, 'mute', 30), step(5)] } },
  });
});

test('reports errors at the index sent, not at the sorted one', () => {
  const parsed = parseInput(section, { inner: { steps: [step(5), step(9), step(1)] } }, defaults, 'none');
  expect(parsed).toEqual({ ok: false, fields: { 'inner.steps.1.amount': 'Must be from 1 to 5.' } });
});

test('reads the stored rows that are still valid, without removed parts', () => {
  const stored = {
    words: [{ word: 'far too long' }, { word: 'reef' }, 5],
    inner: { steps: [{ amount: 2, gone: true }, step(2), step(99)] },
  };
  expect(readValues(section, stored)).toEqual({
    words: [{ word: 'reef' }],
    inner: { steps: [step(2, 'mute', 30)] },
  });
  expect(readValues(section, { words: 'x', inner: { steps: [step(99)] } })).toEqual(defaults);
});

test('compares rows by their parts', () => {
  expect(isSame([step(1)], [{ minutes: 0, what: 'kick', amount: 1 }])).toBe(true);
  expect(isSame([step(1)], [step(2)])).toBe(false);
  expect(isSame([step(1)], [{ amount: 1, what: 'kick' }])).toBe(false);
  expect(isSame([{ amount: 1 }], [{ other: 1 }])).toBe(false);
  const after = { ...defaults, words: [{ word: 'a' }] };
  expect(diffValues(section, defaults, after)).toEqual([{ field: 'words', before: [], after: after.words }]);
  expect(diffValues(section, after, { ...after, words: [{ word: 'a' }] })).toEqual([]);
});

describe('a new row', () => {
  test('starts with the defaults', () => expect(newRow(words, [{ word: 'a' }])).toEqual({ word: '' }));
  test.each([
    [[], 3],
    [[3], 4],
    [[3, 5], 1],
    [[3, 5, 1], 2],
    [[1, 2, 3, 4, 5], 3],
  ])('next to the amounts %j starts with %d', (used, amount) => {
    expect(
      newRow(
        steps,
        used.map((one) => step(one)),
      ).amount,
    ).toBe(amount);
  });
  test('starts with the first unused choice', () => {
    expect(newRow({ ...steps, unique: 'what' }, [step(1, 'mute')])).toMatchObject({
      what: 'kick',
      minutes: 0,
    });
  });
});

test('a part that becomes visible starts with its default unless it was filled in', () => {
  expect(changeRow(steps, step(1, 'kick', 0), 'what', 'mute')).toEqual(step(1, 'mute', 30));
  expect(changeRow(steps, step(1, 'kick', 45), 'what', 'mute')).toEqual(step(1, 'mute', 45));
  expect(changeRow(steps, step(1, 'mute', 45), 'amount', 2)).toEqual(step(2, 'mute', 45));
});

test('tolerates values that are not rows', () => {
  expect(completeRows(steps, 'x')).toBe('x');
  expect(completeRows(steps, [5])).toEqual([5]);
  expect(sortRows(steps, [5, step(1)])).toEqual([5, step(1)]);
  expect(rowsOf('x')).toEqual([]);
  expect(rowsOf([5])).toEqual([{}]);
});

test('fieldAt returns the field that contains a path, or null', () => {
  expect(fieldAt(section, 'inner.steps.2.amount')?.path).toBe('inner.steps');
  expect(fieldAt(section, 'inner.steps')?.path).toBe('inner.steps');
  expect(fieldAt(section, 'inner.stepsides')).toBeNull();
});

import { exceededBound } from '@/lib/api/json-bounds';

const bytes = (text: string) => new TextEncoder().encode(text);

/** How many values a parsed document holds. */
function count(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce<number>((sum, part) => sum + count(part), 1);
}

test.each([
  '1',
  '[]',
  '{ }',
  '[[], {}, [ ]]',
  '[1, [2, 3], {"a": {"b": [4]}}]',
  '{"a,b": "c,d", "[": "{", "q\\"": ",", "\\\\": [",\\\\"]}',
  '{"é": "\u{1F420}", "n": [null, true, false, -1.5e3]}',
])('counts the values of %s exactly', (text) => {
  const values = count(JSON.parse(text));
  expect(exceededBound(bytes(text), { values, depth: 12 })).toBeNull();
  expect(exceededBound(bytes(text), { values: values - 1, depth: 12 })).toBe('values');
});

test('measures depth by nested lists and objects', () => {
  const text = bytes('[{"a":[[1]]},[],[]]');
  expect(exceededBound(text, { values: 100, depth: 4 })).toBeNull();
  expect(exceededBound(text, { values: 100, depth: 3 })).toBe('depth');
});

test.each(['"', '"\\', '[', '"\\"', '{"a', ']]]]]', ''])('returns null for malformed text %j', (text) => {
  expect(exceededBound(bytes(text), { values: 100, depth: 4 })).toBeNull();
});

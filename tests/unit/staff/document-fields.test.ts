// The members of documents as table columns.
import {
  columnsOf,
  fieldsOf,
  isFound,
  mostColumns,
  textOf,
  valueAt,
} from '@/lib/rules/staff/document-fields';
import { mask } from '@/lib/rules/staff/masking';

test('fieldsOf returns the paths of values in documents, each once', () => {
  const documents = [
    { a: 1, b: { c: 'x', d: { e: null } } },
    { a: 2, list: [{ f: 1 }], b: mask, none: {} },
  ];
  expect(fieldsOf(documents)).toEqual(['a', 'b.c', 'b.d.e', 'list', 'b', 'none']);
  expect(fieldsOf(['text', null, []])).toEqual([]);
});

test('fieldsOf stops at unusable names, at more than 40 of them and at depth 4', () => {
  const many = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`m${at}`, at]));
  const odd = { byPath: { 'a.b': 1 }, byText: { 'a,b': 1 }, byId: many(41) };
  expect(fieldsOf([odd])).toEqual(['byPath', 'byText', 'byId']);
  expect(fieldsOf([{ few: many(40) }])).toHaveLength(40);
  expect(fieldsOf([{ a: { b: { c: { d: { e: 1 } } } } }])).toEqual(['a.b.c.d']);
});

test('valueAt reads through lists, but not below a mask or on prototypes', () => {
  const document = { a: { b: 1 }, seats: [{ name: 'Kai' }, {}, { name: mask }], hidden: mask, none: null };
  expect(valueAt(document, 'a.b')).toBe(1);
  expect(valueAt(document, 'seats.name')).toEqual(['Kai', mask]);
  expect(valueAt(document, 'hidden.name.first')).toBe(mask);
  expect(valueAt(document, 'none')).toBeNull();
  for (const path of ['none.a', 'a.c', '', '__proto__', 'constructor.name', 'a.toString', 'hidden2'])
    expect(valueAt(document, path)).toBeUndefined();
});

test('columnsOf reads the columns from the address, each once up to a maximum', () => {
  expect(columnsOf('b,a,,b', [], ['a'])).toEqual(['b', 'a']);
  const many = Array.from({ length: mostColumns + 1 }, (_, at) => `m${at}`);
  expect(columnsOf(many.join(), [], [])).toEqual(many.slice(0, mostColumns));
  expect(columnsOf('', ['c', 'gone'], ['a', 'b', 'c', 'd', 'e', 'f'])).toEqual(['c', 'a', 'b', 'd', 'e']);
});

test('isFound searches names and values at any depth, but not list indexes', () => {
  const value = { seats: [{ Name: 'Kai' }], at: 7, none: null };
  for (const wanted of ['seat', 'name', 'kai', '7', 'null', ''])
    expect(isFound('', value, wanted)).toBe(true);
  for (const wanted of ['0', 'pearl', '[', '"kai']) expect(isFound('', value, wanted)).toBe(false);
});

test('textOf returns texts as they are and other values as JSON', () => {
  const shown = [textOf('a"b'), textOf(1), textOf(null), textOf([1]), textOf(undefined)];
  expect(shown).toEqual(['a"b', '1', 'null', '[1]', '']);
});

import { forgetStored, readStored, writeStored } from '@/components/form/browser-storage';
import { blockStorage } from '../../support/browser';

const key = 'corallium:thing:1';

afterEach(() => {
  jest.restoreAllMocks();
  forgetStored();
});

test('blocked storage holds values in memory and reports that they are not stored', () => {
  blockStorage();
  expect(writeStored(key, { level: 'easy' })).toBe(false);
  expect(readStored(key)).toEqual({ level: 'easy' });
  writeStored(key, null);
  expect(readStored(key)).toBeNull();
});

test('a value that storage accepts replaces the one held in memory', () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(writeStored(key, 1)).toBe(false);
  expect(readStored(key)).toBe(1);
  full.mockRestore();
  expect(writeStored(key, 2)).toBe(true);
  localStorage.setItem(key, '3');
  expect(readStored(key)).toBe(3);
});

test('forgetStored drops the values held in memory', () => {
  blockStorage();
  writeStored(key, 'typed');
  forgetStored();
  expect(readStored(key)).toBeNull();
});

import { forgetStored, readStored, writeStored } from '@/components/form/browser-storage';
import { blockStorage } from '../../support/browser';

const key = 'corallium:thing:1';

afterEach(() => {
  jest.restoreAllMocks();
  forgetStored();
});

test('a blocked storage keeps values until the document goes, and says that it does not store them', () => {
  blockStorage();
  expect(writeStored(key, { level: 'easy' })).toBe(false);
  expect(readStored(key)).toEqual({ level: 'easy' });
  writeStored(key, null);
  expect(readStored(key)).toBeNull();
});

test('a value that storage takes again replaces the one it did not take', () => {
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

test('logging out forgets what storage did not take', () => {
  blockStorage();
  writeStored(key, 'typed');
  forgetStored();
  expect(readStored(key)).toBeNull();
});

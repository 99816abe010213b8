/** @jest-environment jsdom */
import { dropSeed, keptSeed, seedFor } from '@/components/games/kept-seed';
import { prepareBrowser } from '../../support/browser';

prepareBrowser();

test('stores match seeds per person, and drops the oldest and malformed ones', () => {
  const first = seedFor('1', 'm0');
  expect(seedFor('1', 'm0')).toBe(first);
  expect(keptSeed('2', 'm0')).toBeNull();
  for (let match = 1; match <= 20; match += 1) seedFor('1', `m${match}`);
  expect(keptSeed('1', 'm0')).toBeNull();
  expect(keptSeed('1', 'm20')).toMatch(/^[0-9a-f]{64}$/);
  dropSeed('1', 'm20');
  expect(keptSeed('1', 'm20')).toBeNull();
  localStorage.setItem('corallium:seeds:1', '[["m1","x"],7,null]');
  expect(keptSeed('1', 'm1')).toBeNull();
});

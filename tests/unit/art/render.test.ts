import sharp from 'sharp';
import { hexOf, towards } from '@/scripts/art/colour';
import { drawn, halved, webpOf } from '@/scripts/art/render';
import { diceOf } from '@/scripts/art/seeded';

const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4">${inner}</svg>`;

test('halving averages four pixels and preserves the colour of partly covered ones', () => {
  const one = halved(
    drawn(svg('<path fill="#ff0000" d="M0 0h1v2H0z"/><path fill="#0000ff" d="M2 0h2v2H2z"/>')),
  );
  expect([...one.data.slice(0, 8)]).toEqual([255, 0, 0, 128, 0, 0, 255, 255]);
  expect([one.width, one.height, one.data[8 + 3]]).toEqual([2, 2, 0]);
});

test('a stored picture preserves the drawn colours', async () => {
  const pixels = drawn(svg('<path fill="#3a7f5c" d="M0 0h4v2H0z"/><path fill="#e8d9b0" d="M0 2h4v2H0z"/>'));
  const stored = await sharp(await webpOf(pixels))
    .ensureAlpha()
    .raw()
    .toBuffer();
  expect(stored.length).toBe(pixels.data.length);
  // Reducing to 256 colours may shift one by an invisible shade.
  const off = pixels.data.map((part, at) => Math.abs(part - (stored[at] ?? 0)));
  expect(Math.max(...off)).toBeLessThanOrEqual(3);
});

test('the same seed produces the same dice rolls', () => {
  const throws = (seed: string) => {
    const dice = diceOf(seed);
    return Array.from({ length: 5 }, () => dice.below(1000));
  };
  expect(throws('reef')).toEqual(throws('reef'));
  expect(throws('reef')).not.toEqual(throws('wreck'));
});

test('colours are converted from OKLCH, and hues turn the short way', () => {
  expect(hexOf({ l: 1, c: 0, h: 0 })).toBe('#ffffff');
  expect(hexOf({ l: 0.628, c: 0.2577, h: 29.23 })).toBe('#ff0000');
  expect(towards(350, 20, 12)).toBe(2);
  expect(towards(10, 340, 90)).toBe(340);
});

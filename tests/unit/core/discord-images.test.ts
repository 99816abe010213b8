import { avatarUrl, defaultAvatarIndex, iconUrl } from '@/lib/core/discord-images';

const cdn = 'https://cdn.discordapp.com';

// discord-api-docs, "Image Formatting": for users of the new username system, (user_id >> 22) % 6.
describe('the default avatar', () => {
  test.each([
    ['0', 0],
    ['4194303', 0],
    ['4194304', 1],
    ['25165823', 5],
    ['25165824', 0],
  ])('of id %s is number %i, ignoring the lowest 22 bits', (id, index) => {
    expect(defaultAvatarIndex(id)).toBe(index);
  });

  test.each([
    // The creation time in milliseconds (upper 42 bits) modulo 6; as floating-point numbers these ids would
    // lose digits.
    ['80351110224678912', 19157197529n],
    ['200000000000000005', 47683715820n],
    ['1311742382194184202', 312743754910n],
    ['18446744073709551615', 4398046511103n],
  ])('of id %s follows from its creation time', (id, time) => {
    expect(defaultAvatarIndex(id)).toBe(Number(time % 6n));
  });

  test('is one of six, evenly distributed', () => {
    const ids = Array.from({ length: 60 }, (_, index) => (BigInt(index) << 22n).toString());
    const indexes = ids.map(defaultAvatarIndex);
    expect(new Set(indexes)).toEqual(new Set([0, 1, 2, 3, 4, 5]));
    expect(indexes.filter((index) => index === 5)).toHaveLength(10);
  });
});

describe('avatarUrl', () => {
  const id = '80351110224678912';

  test('returns the address of a custom avatar', () => {
    expect(avatarUrl(cdn, { id, avatar: '8342729096ea3675442027381ff50dfe' })).toBe(
      `${cdn}/avatars/${id}/8342729096ea3675442027381ff50dfe.png`,
    );
  });

  test('returns a still image for an animated avatar', () => {
    expect(avatarUrl(cdn, { id, avatar: 'a_1269e74af4df7417b13759eae50c83dc' })).toBe(
      `${cdn}/avatars/${id}/a_1269e74af4df7417b13759eae50c83dc.png`,
    );
  });

  test('returns the default avatar without a custom one', () => {
    expect(avatarUrl(cdn, { id, avatar: null })).toBe(`${cdn}/embed/avatars/5.png`);
    expect(avatarUrl('', { id: '0', avatar: null })).toBe('/embed/avatars/0.png');
  });
});

describe('iconUrl', () => {
  const id = '300000000000000001';

  test('returns the address of the guild icon', () => {
    expect(iconUrl(cdn, { id, icon: '86e39f7ae3307e811784e2ffd11a7310' })).toBe(
      `${cdn}/icons/${id}/86e39f7ae3307e811784e2ffd11a7310.png`,
    );
  });

  test('returns null without an icon', () => {
    expect(iconUrl(cdn, { id, icon: null })).toBeNull();
  });
});

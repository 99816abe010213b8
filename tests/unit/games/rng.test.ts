import { createHash } from 'node:crypto';
import { commitTo, mixSeeds, verifySeeds } from '@/lib/games/fair-seed';
import { createRng } from '@/lib/games/rng';

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const seed = hash('seed');

describe('a commitment', () => {
  // Examples of FIPS 180-4 and NIST.
  test.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
    ['a'.repeat(1_000_000), 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0'],
  ])('is the SHA-256 hash of example %#', (text, expected) => {
    expect(commitTo(text)).toBe(expected);
  });

  test('is the SHA-256 hash across block boundaries', () => {
    for (let length = 0; length < 200; length += 1) {
      const text = 'ü'.repeat(length % 3) + 'x'.repeat(length);
      expect(commitTo(text)).toBe(hash(text));
    }
  });
});

describe('the dice', () => {
  test('are the hashes of `seed:stream:n`', () => {
    const rng = createRng(seed, 'step 7');
    const bytes = Buffer.concat(
      [0, 1].map((block) => createHash('sha256').update(`${seed}:step 7:${block}`).digest()),
    );
    for (let place = 0; place < 16; place += 1) {
      expect(rng.unit()).toBe(bytes.readUInt32BE(place * 4) / 2 ** 32);
    }
  });

  test('are reproducible, and differ by seed and stream', () => {
    const draw = (from: string, stream: string) => {
      const rng = createRng(from, stream);
      return Array.from({ length: 20 }, () => rng.below(1000));
    };
    expect(draw(seed, 'a')).toEqual(draw(seed, 'a'));
    expect(draw(seed, 'a')).not.toEqual(draw(seed, 'b'));
    expect(draw(seed, 'a')).not.toEqual(draw(hash('other'), 'a'));
  });

  test('of a fork do not affect the others', () => {
    const [one, two] = [createRng(seed, 'a'), createRng(seed, 'a')];
    const fork = two.fork('x');
    expect(fork.unit()).toBe(createRng(seed, 'a/x').unit());
    expect(two.unit()).toBe(one.unit());
  });

  test('roll every number equally often', () => {
    const rng = createRng(seed, 'count');
    const counts = Array.from({ length: 6 }, () => 0);
    for (let roll = 0; roll < 60_000; roll += 1) {
      const number = rng.below(6);
      counts[number] = (counts[number] ?? 0) + 1;
    }
    // Chi-squared with five degrees of freedom exceeds 20.5 for one seed in a thousand.
    const chi = counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);
    expect(chi).toBeLessThan(20.5);
  });

  test('are unbiased when the bound does not divide 2^32', () => {
    const rng = createRng(seed, 'bias');
    const bound = 3 * 2 ** 30;
    let low = 0;
    for (let draw = 0; draw < 9000; draw += 1) if (rng.below(bound) < 2 ** 30) low += 1;
    // A plain remainder would give 4500 instead of 3000.
    expect(Math.abs(low - 3000)).toBeLessThan(200);
  });

  test('shuffle into every order equally often', () => {
    const rng = createRng(seed, 'shuffle');
    const counts = new Map<string, number>();
    for (let draw = 0; draw < 24_000; draw += 1) {
      const order = rng.shuffle(['a', 'b', 'c', 'd']).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(24);
    const chi = [...counts.values()].reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0);
    expect(chi).toBeLessThan(49.7);
  });

  test('shuffle a copy and retain duplicates', () => {
    const list = Object.freeze([1, 1, 2, 3, undefined]);
    expect(createRng(seed, 's').shuffle(list).toSorted()).toEqual([1, 1, 2, 3, undefined]);
  });

  test.each([0, -1, 1.5, 2 ** 32 + 1, Number.NaN])('refuse the bound %p', (bound) => {
    expect(() => createRng(seed, 'a').below(bound)).toThrow(RangeError);
  });

  test.each([
    [1, 1],
    [2 ** 32, 2 ** 32],
  ])('accept the bound %p', (bound, below) => {
    expect(createRng(seed, 'a').below(bound)).toBeLessThan(below);
  });

  test('refuse an invalid seed and picking from an empty list', () => {
    expect(() => createRng('abc', 'a')).toThrow(RangeError);
    expect(() => createRng(seed.toUpperCase(), 'a')).toThrow(RangeError);
    expect(() => createRng(seed, 'a').pick([])).toThrow(RangeError);
  });
});

describe('a fair seed', () => {
  const players = [hash('one'), null, hash('three')];
  const serverSeed = hash('server');

  test("is the hash of all seeds, with the server's hash as its commitment", () => {
    expect(commitTo(serverSeed)).toBe(hash(serverSeed));
    expect(mixSeeds(serverSeed, players)).toBe(hash(`${serverSeed}:${players[0]}::${players[2]}`));
  });

  test('is verified against the revealed seeds', () => {
    const revealed = { commitment: commitTo(serverSeed), serverSeed, playerSeeds: players };
    expect(verifySeeds(revealed)).toBe(mixSeeds(serverSeed, players));
    expect(verifySeeds({ ...revealed, serverSeed: hash('another') })).toBeNull();
    expect(verifySeeds({ ...revealed, commitment: hash('another') })).toBeNull();
    expect(verifySeeds({ ...revealed, playerSeeds: ['no seed'] })).toBeNull();
  });

  test('depends on every player and the seat order', () => {
    const seeds = [players, players.toReversed(), [null, null, players[2] ?? null], []].map((list) =>
      mixSeeds(serverSeed, list),
    );
    expect(new Set(seeds).size).toBe(4);
  });

  test('rejects invalid player seeds', () => {
    expect(() => mixSeeds(serverSeed, ['a:b'])).toThrow(RangeError);
  });
});

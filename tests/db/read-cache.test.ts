import { createReadCache, type Found } from '@/lib/db/read-cache';

const found = (version: number): Found<string> => ({
  stored: { id: 'a', version, value: `v${version}` },
  expires: null,
  size: 2,
});

/** A read that resolves when the test calls `end`. */
function slowRead() {
  let end: (value: Found<string>) => void = () => undefined;
  const result = new Promise<Found<string>>((resolve) => {
    end = resolve;
  });
  let count = 0;
  const read = () => {
    count += 1;
    return result;
  };
  return { read, end, count: () => count };
}

const never = () => Promise.reject(new Error('The cache should have known.'));

describe('the read cache', () => {
  let alive = true;
  let cache = createReadCache<string>(() => alive);
  beforeEach(() => {
    alive = true;
    cache = createReadCache<string>(() => alive);
  });

  it('does not store or share a read from before an invalidation', async () => {
    const old = slowRead();
    const first = cache.read('a', old.read);
    cache.invalidate('a', 2);
    const second = cache.read('a', async () => found(2));
    old.end(found(1));
    expect((await first).stored?.version).toBe(1);
    expect((await second).stored?.version).toBe(2);
    expect((await cache.read('a', never)).stored?.version).toBe(2);
  });

  it('does not let an old read that ends late overwrite a newer one', async () => {
    const old = slowRead();
    const first = cache.read('a', old.read);
    cache.clear();
    await cache.read('a', async () => found(2));
    old.end(found(1));
    await first;
    expect((await cache.read('a', never)).stored?.version).toBe(2);
  });

  it('retains the version that an event names, and drops any other', async () => {
    await cache.read('a', async () => found(5));
    cache.invalidate('a', 5);
    expect((await cache.read('a', never)).stored?.version).toBe(5);
    cache.invalidate('a', null);
    expect((await cache.read('a', async () => found(6))).stored?.version).toBe(6);
    cache.invalidate('a');
    expect((await cache.read('a', async () => found(7))).stored?.version).toBe(7);
  });

  it('recalls known versions without treating them as current', async () => {
    await cache.read('a', async () => found(5));
    cache.invalidate('a');
    expect(cache.recall('a', 5)?.stored?.version).toBe(5);
    expect(cache.recall('a', 6)).toBeNull();
    cache.keep('a', found(6));
    expect(cache.recall('a', 6)?.stored?.version).toBe(6);
    expect((await cache.read('a', async () => found(7))).stored?.version).toBe(7);
  });

  it('does not revert to an older version stored after a newer read', async () => {
    await cache.read('a', async () => found(7));
    cache.keep('a', found(6));
    expect((await cache.read('a', never)).stored?.version).toBe(7);
  });

  it('recalls nothing after a gap, or while changes may be missed', async () => {
    cache.keep('a', found(5));
    alive = false;
    expect(cache.recall('a', 5)).toBeNull();
    alive = true;
    cache.clear();
    expect(cache.recall('a', 5)).toBeNull();
    alive = false;
    cache.keep('a', found(6));
    alive = true;
    expect(cache.recall('a', 6)).toBeNull();
  });

  it('caches absence until a write', async () => {
    await cache.read('a', async () => ({ stored: null, expires: null, size: 1 }));
    expect((await cache.read('a', never)).stored).toBeNull();
    cache.invalidate('a', 1);
    expect((await cache.read('a', async () => found(1))).stored?.version).toBe(1);
  });

  it('is bypassed while no feed is alive, and stores nothing read then', async () => {
    alive = false;
    expect((await cache.read('a', async () => found(1))).stored?.version).toBe(1);
    expect((await cache.read('a', async () => found(2))).stored?.version).toBe(2);
    const slow = slowRead();
    alive = true;
    const reading = cache.read('a', slow.read);
    alive = false;
    slow.end(found(3));
    await reading;
    alive = true;
    expect((await cache.read('a', async () => found(4))).stored?.version).toBe(4);
    alive = false;
    expect((await cache.read('a', async () => found(5))).stored?.version).toBe(5);
  });

  it('does not remember a failed read', async () => {
    await expect(cache.read('a', never)).rejects.toThrow('should have known');
    expect((await cache.read('a', async () => found(1))).stored?.version).toBe(1);
  });

  it('reads once for concurrent readers', async () => {
    const slow = slowRead();
    const readers = [cache.read('a', slow.read), cache.read('a', slow.read), cache.read('a', slow.read)];
    slow.end(found(1));
    await Promise.all(readers);
    expect(slow.count()).toBe(1);
  });
});

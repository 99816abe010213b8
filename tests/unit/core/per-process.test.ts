import { perProcess } from '@/lib/per-process';

declare global {
  var coralliumThing: Set<string> | undefined;
}

afterEach(() => {
  globalThis.coralliumThing = undefined;
});

describe('perProcess', () => {
  test('creates a value once', () => {
    const create = jest.fn(() => new Set(['a']));
    const first = perProcess('coralliumThing', create);
    expect(perProcess('coralliumThing', create)).toBe(first);
    expect(create).toHaveBeenCalledTimes(1);
  });

  test('returns the same value to two copies of its module', async () => {
    const first = perProcess('coralliumThing', () => new Set(['a']));
    jest.resetModules();
    const copy = await import('@/lib/per-process');
    expect(copy.perProcess).not.toBe(perProcess);
    expect(copy.perProcess('coralliumThing', () => new Set())).toBe(first);
  });

  test('stores nothing when creating the value throws', () => {
    const fail = () => {
      throw new Error('down');
    };
    expect(() => perProcess('coralliumThing', fail)).toThrow('down');
    expect(perProcess('coralliumThing', () => new Set(['b']))).toEqual(new Set(['b']));
  });
});

import 'server-only';

type Global = typeof globalThis;

/**
 * The value of this name on globalThis, created by the first call. The gate, instrumentation, pages and route
 * handlers are bundled apart, each with its own copy of a module, and a development reload makes another. So
 * what exists once in a process, such as a cache or a connection, is declared as a global (`coralliumThing`)
 * and read through this function.
 */
export function perProcess<Name extends Extract<keyof Global, `corallium${string}`>>(
  name: Name,
  create: () => NonNullable<Global[Name]>,
): NonNullable<Global[Name]> {
  const value = globalThis[name] ?? create();
  globalThis[name] = value;
  return value;
}

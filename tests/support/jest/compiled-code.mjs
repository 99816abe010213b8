// A Jest worker recompiles every module for each of its test files, about a thousand per file. Caching the
// compiled code in memory saves half a second per file.
import vm from 'node:vm';

/**
 * By file name and parameters, in which projects differ.
 * @type {Map<string, { source: string, code: Buffer }>}
 */
const compiled = new Map();
const { compileFunction } = vm;

/** @type {typeof compileFunction} */
vm.compileFunction = (source, parameters, options) => {
  const name = options?.filename;
  if (name === undefined) return compileFunction(source, parameters, options);
  const key = `${name}:${parameters}`;
  const known = compiled.get(key);
  if (known?.source === source) {
    return compileFunction(source, parameters, { ...options, cachedData: known.code });
  }
  const made = compileFunction(source, parameters, { ...options, produceCachedData: true });
  if (made.cachedData) compiled.set(key, { source, code: made.cachedData });
  return made;
};

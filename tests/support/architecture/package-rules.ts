import { z } from 'zod';
import type { Violation } from './source-file';

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.string().optional(), hasInstallScript: z.boolean().optional() }),
  ),
});

const manifestSchema = z.object({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
});

const path = 'package-lock.json';

/**
 * Negative, zero or positive, as `a` is older than, equal to or newer than `b`; both are `major.minor.patch`.
 */
function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split('-')[0]?.split('.').map(Number) ?? []);
  for (const place of [0, 1, 2]) {
    const difference = (left?.[place] ?? 0) - (right?.[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/**
 * Packages installed anywhere in the tree in a version with a known vulnerability, except at the places in
 * `apart`.
 */
export function checkFloors(
  lock: unknown,
  floors: Readonly<Record<string, string>>,
  apart: readonly string[] = [],
): Violation[] {
  return Object.entries(lockSchema.parse(lock).packages).flatMap(([place, { version }]) => {
    const name = place.split('node_modules/').at(-1) ?? '';
    const floor = apart.includes(place) ? undefined : floors[name];
    if (floor === undefined || version === undefined || compareVersions(version, floor) >= 0) return [];
    return [{ path, line: null, problem: `has ${place} ${version}, below ${floor}` }];
  });
}

/** Packages with an install script that are not listed. */
export function checkInstallScripts(lock: unknown, known: readonly string[]): Violation[] {
  return Object.entries(lockSchema.parse(lock).packages).flatMap(([place, { hasInstallScript = false }]) => {
    const name = place.split('node_modules/').at(-1) ?? '';
    if (!hasInstallScript || known.includes(name)) return [];
    return [{ path, line: null, problem: `has ${name}, which runs a script when it is installed` }];
  });
}

/** Direct dependencies whose version is a range. */
export function checkPins(manifest: unknown): Violation[] {
  const { dependencies, devDependencies } = manifestSchema.parse(manifest);
  return Object.entries({ ...dependencies, ...devDependencies })
    .filter(([, version]) => !/^(npm:(@[\w-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+$/.test(version))
    .map(([name, version]) => ({
      path: 'package.json',
      line: null,
      problem: `has ${name} ${version}: not pinned`,
    }));
}

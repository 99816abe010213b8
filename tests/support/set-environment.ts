import { type Env, env, parseEnv } from '@/lib/env';
import { neededSettings } from './needed-settings';

/**
 * Sets what `env` returns, for a file with `jest.mock('@/lib/env', …)`: the required settings, and these.
 * Throws if the site would refuse them.
 */
export function setEnvironment(changes: NodeJS.Dict<string> = {}): void {
  const parsed = parseEnv({ ...neededSettings, ...changes });
  if ('problems' in parsed) throw new Error(parsed.problems.join());
  jest.mocked<() => Env>(env).mockReturnValue(parsed);
}

// Scripts that tests run in their own processes, each bundled into one file.
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { bundleScript as bundle } from '../../scripts/steps/bundle-script.mjs';

/**
 * Bundles a script, given by its path in the project, for the life of this process. Returns the arguments for
 * node, to which those of the script can be added.
 */
export async function bundleScript(path: string): Promise<readonly string[]> {
  const { file, args } = await bundle(path, `-${randomUUID()}`);
  process.once('exit', () => rmSync(file, { force: true }));
  return args;
}

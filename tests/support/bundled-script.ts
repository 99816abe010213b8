// Scripts that tests run in processes of their own, each as one plain file.
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { bundleScript as bundle } from '../../scripts/steps/bundle-script.mjs';

/**
 * Bundles a script, given by its path within the project, until this process ends; gives node's arguments
 * that run it, after which its own follow.
 */
export async function bundleScript(path: string): Promise<readonly string[]> {
  const { file, args } = await bundle(path, `-${randomUUID()}`);
  process.once('exit', () => rmSync(file, { force: true }));
  return args;
}

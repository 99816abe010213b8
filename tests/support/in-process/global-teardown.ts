import { stopProcess } from '../../../scripts/steps/processes.mjs';
import './global-setup';

/** Jest's global teardown of the API tests. */
export default async function cleanUpForJest(): Promise<void> {
  await Promise.all((globalThis.coralliumSandboxes ?? []).map(({ child }) => stopProcess(child)));
}

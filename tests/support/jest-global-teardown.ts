import './jest-global-setup';

/** Jest's global teardown of the API tests. */
export default async function stopForJest(): Promise<void> {
  await globalThis.coralliumTestSite?.stop();
}

import './jest-global-setup';

/** Jest's global teardown of the HTTP tests. */
export default async function stopForJest(): Promise<void> {
  await Promise.all((globalThis.coralliumTestSites ?? []).map((site) => site.stop()));
}

import { sandboxKnobs } from '../sandbox';

/** Goes on as if nobody had called Discord for a while: neither it nor the site's client knows of a limit. */
export async function afterAWhile(): Promise<void> {
  await sandboxKnobs().forgetLimits();
  globalThis.coralliumDiscord = undefined;
}

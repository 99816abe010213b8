import { sandboxKnobs } from '../sandbox';

/** Simulates a while without calls to Discord: neither Discord nor the site's client has a limit in force. */
export async function afterAWhile(): Promise<void> {
  await sandboxKnobs().forgetLimits();
  forgetClient();
}

/** The site's next call to Discord uses a new client; the old one leaves no timers behind. */
function forgetClient(): void {
  const rest = globalThis.coralliumDiscord;
  rest?.clearHashSweeper();
  rest?.clearHandlerSweeper();
  globalThis.coralliumDiscord = undefined;
}

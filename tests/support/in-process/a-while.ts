import { sandboxKnobs } from '../sandbox';

/** Goes on as after a while without calls to Discord: neither it nor the site's client knows of a limit. */
export async function afterAWhile(): Promise<void> {
  await sandboxKnobs().forgetLimits();
  forgetClient();
}

/** The site's next call of Discord is made by a new client; the old one leaves no timers behind. */
function forgetClient(): void {
  const rest = globalThis.coralliumDiscord;
  rest?.clearHashSweeper();
  rest?.clearHandlerSweeper();
  globalThis.coralliumDiscord = undefined;
}

import { sendHeartbeat } from '@/lib/contracts/bot/service';
import type { BotClient } from './bot-client';

/** Well below the 60 seconds after which the site considers a bot unresponsive. */
const everyMs = 15_000;

/** Sends a heartbeat now and every 15 seconds, until the returned function is called. */
export function startHeartbeat(client: Pick<BotClient, 'call'>): () => void {
  // Failures are ignored until the next beat: the site may be restarting.
  const beat = () => void client.call(sendHeartbeat).catch(() => undefined);
  beat();
  const timer = setInterval(beat, everyMs);
  return () => clearInterval(timer);
}

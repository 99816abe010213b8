import { sendHeartbeat } from '@/lib/contracts/bot/service';
import type { BotClient } from './bot-client';

/** Well below the 60 seconds after which the site takes a bot for one that does not respond. */
const everyMs = 15_000;

/** Says now, and from time to time, that the bot works, until the function that it gives is called. */
export function startHeartbeat(client: Pick<BotClient, 'call'>): () => void {
  // What can't be told now is told the next time: the site may be restarting.
  const beat = () => void client.call(sendHeartbeat).catch(() => undefined);
  beat();
  const timer = setInterval(beat, everyMs);
  return () => clearInterval(timer);
}

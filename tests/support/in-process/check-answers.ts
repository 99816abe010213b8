// Checks every response of the bot's API in a test against its description.
import type { BotDocument } from './bot-document';

let loaded: Promise<BotDocument> | undefined;

/** Throws for a response of the bot's API that does not fit its description. */
export async function checkAnswer(method: string, path: string, answer: Response): Promise<void> {
  if (!path.startsWith('/api/v1/bot/')) return;
  if (!answer.headers.get('content-type')?.startsWith('application/json')) return;
  // Loaded on first use: few test files call the bot's API.
  loaded ??= import('./bot-document').then(({ openBotDocument }) => openBotDocument());
  const problems = (await loaded).problemsOf(method, path, answer.ok, await answer.clone().json());
  if (problems !== null)
    throw new Error(`${method} ${path} answers what its document does not say: ${problems}`);
}

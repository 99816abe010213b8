import 'server-only';
import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';

const TURN = 5000;
let calls = 0;

/**
 * SHA-256 as lib/rules/giveaways/draw takes it. Lets others have their turn now and then, since a draw may
 * take a million of them.
 */
export async function sha256(text: string): Promise<string> {
  calls += 1;
  if (calls % TURN === 0) await nextTurn();
  return createHash('sha256').update(text).digest('hex');
}

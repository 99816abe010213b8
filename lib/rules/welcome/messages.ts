import { rowsOf } from '@/lib/core/rows';

/**
 * All messages for a join or leave: the main one and the further ones (rows with `text`), without blank ones.
 * The bot picks one at random, with equal probability.
 */
export function welcomeMessages(message: unknown, further: unknown): readonly string[] {
  const all = [message, ...rowsOf(further).map(({ text }) => text)];
  return all.filter((text) => typeof text === 'string').filter((text) => text.trim() !== '');
}

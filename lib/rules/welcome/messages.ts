import { rowsOf } from '@/lib/core/rows';

/** All messages of a join or leave, without blanks; the bot picks one with equal probability. */
export function welcomeMessages(message: unknown, further: unknown): readonly string[] {
  const all = [message, ...rowsOf(further).map(({ text }) => text)];
  return all.filter((text) => typeof text === 'string').filter((text) => text.trim() !== '');
}

import { rowsOf } from '@/lib/core/rows';

/**
 * Everything that may be sent when somebody joins or leaves: the message and the further ones (rows with
 * `text`), without those that are blank. The bot sends one of them, each as likely as any other.
 */
export function welcomeMessages(message: unknown, further: unknown): readonly string[] {
  const all = [message, ...rowsOf(further).map(({ text }) => text)];
  return all.filter((text) => typeof text === 'string').filter((text) => text.trim() !== '');
}

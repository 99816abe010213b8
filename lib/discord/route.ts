import 'server-only';
import type { RouteLike } from '@discordjs/rest';
import type { MessageEmoji } from '@/lib/core/discord';
import { AppError } from '@/lib/core/errors';
import { isSnowflake } from '@/lib/core/snowflake';

/** The characters of Unicode emojis. Discord decides whether they form one: it keeps adding them. */
const EMOJI_CHARACTERS = /^[\p{Emoji}\p{Emoji_Component}]{1,32}$/u;
const CUSTOM_NAME = /^\w{1,32}$/;

function toPart(value: string | MessageEmoji): string {
  if (typeof value === 'string') {
    if (!isSnowflake(value)) throw new AppError('not_found');
    return value;
  }
  const isSafe =
    value.id === null
      ? EMOJI_CHARACTERS.test(value.name)
      : isSnowflake(value.id) && CUSTOM_NAME.test(value.name);
  if (!isSafe) throw new AppError('invalid', { message: 'This is not an emoji.' });
  return encodeURIComponent(value.id === null ? value.name : `${value.name}:${value.id}`);
}

/**
 * Builds a route from ids and emojis. Throws `not_found` or `invalid` for other text, which could alter it.
 */
export function route(parts: TemplateStringsArray, ...values: readonly (string | MessageEmoji)[]): RouteLike {
  const checked = values.map(toPart);
  const [first = '', ...rest] = parts;
  const tail = rest.map((part, index) => `${checked[index] ?? ''}${part}`).join('');
  return `/${first.replace(/^\//, '')}${tail}`;
}

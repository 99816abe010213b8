import { isSnowflake } from '@/lib/core/snowflake';

/** What a text of one line is of the person who fills it in: browsers may fill it in, and it is checked. */
export type TextPurpose = 'name' | 'email' | 'discordId';

const addressPattern =
  /^[^\s@<>()[\]\\,;:"]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,}$/u;

/** What is wrong with something of a person; line breaks could begin a header of a mail. */
export function checkPurpose(text: string, purpose: TextPurpose): string | null {
  if (/\p{Cc}/u.test(text)) return 'Must be a single line.';
  if (text === '') return null;
  if (purpose === 'email' && !addressPattern.test(text))
    return 'Enter an email address, such as you@example.com.';
  if (purpose === 'discordId' && !isSnowflake(text)) return 'Enter a Discord ID: 17 to 20 digits.';
  return null;
}

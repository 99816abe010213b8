import { isSnowflake } from '@/lib/core/snowflake';

/** Which personal detail a single-line text is: browsers may autofill it, and it is checked. */
export type TextPurpose = 'name' | 'email' | 'discordId';

const addressPattern =
  /^[^\s@<>()[\]\\,;:"]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,}$/u;

/** What is wrong with a personal detail; line breaks could inject a mail header. */
export function checkPurpose(text: string, purpose: TextPurpose): string | null {
  if (/\p{Cc}/u.test(text)) return 'Must be a single line.';
  if (text === '') return null;
  if (purpose === 'email' && !addressPattern.test(text))
    return 'Enter an email address, such as you@example.com.';
  if (purpose === 'discordId' && !isSnowflake(text)) return 'Enter a Discord ID: 17 to 20 digits.';
  return null;
}

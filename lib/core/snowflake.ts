/**
 * Discord's ids: decimal strings of 17 to 20 digits that don't begin with 0. Apart from lib/core/ids, so that
 * the browser loads no schema library.
 */
export const snowflakePattern = /^[1-9][0-9]{16,19}$/;

/** True for the form of an id of Discord. */
export function isSnowflake(value: unknown): value is string {
  return typeof value === 'string' && snowflakePattern.test(value);
}

/** Discord's ids carry the milliseconds since 2015 above their lowest 22 bits. */
const DISCORD_EPOCH = 1_420_070_400_000;

/** When what an id names was made, in epoch milliseconds. Throws for what is no snowflake. */
export function snowflakeTime(id: string): number {
  if (!isSnowflake(id)) throw new RangeError('This is not a Discord ID.');
  return Number(BigInt(id) >> 22n) + DISCORD_EPOCH;
}

/** What is said of an ID that is none. */
export const wrongIdText = "This isn't a Discord user ID: those are 17 to 20 digits.";

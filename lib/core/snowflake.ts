/** Discord ids: 17 to 20 digits. Separate from lib/core/ids, so that browsers load no schema library. */
export const snowflakePattern = /^[1-9][0-9]{16,19}$/;

export function isSnowflake(value: unknown): value is string {
  return typeof value === 'string' && snowflakePattern.test(value);
}

/** Discord ids contain the milliseconds since 2015 above their lowest 22 bits. */
const DISCORD_EPOCH = 1_420_070_400_000;

/** When an id was created, in epoch milliseconds. Throws for an invalid id. */
export function snowflakeTime(id: string): number {
  if (!isSnowflake(id)) throw new RangeError('This is not a Discord ID.');
  return Number(BigInt(id) >> 22n) + DISCORD_EPOCH;
}

export const wrongIdText = "This isn't a Discord user ID: those are 17 to 20 digits.";

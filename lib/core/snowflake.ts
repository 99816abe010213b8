/** Discord's ids: decimal strings of 17 to 20 digits. Apart from lib/core/ids, so that the browser loads no schema library. */
export const snowflakePattern = /^\d{17,20}$/;

/** True for a decimal string of 17 to 20 digits. */
export function isSnowflake(value: unknown): value is string {
  return typeof value === 'string' && snowflakePattern.test(value);
}

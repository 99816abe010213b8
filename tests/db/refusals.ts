// Short forms of the error of a failed call.
import { failureOf } from '../discord/stand-in';

export const codeOf = async (call: Promise<unknown>) => (await failureOf(call)).code;

/** The error as `code: message`. */
export async function refusalOf(call: Promise<unknown>): Promise<string> {
  const { code, message } = await failureOf(call);
  return `${code}: ${message}`;
}

// What a refused call says, in short.
import { failureOf } from '../discord/stand-in';

export const codeOf = async (call: Promise<unknown>) => (await failureOf(call)).code;

/** The code and the words. */
export async function refusalOf(call: Promise<unknown>): Promise<string> {
  const { code, message } = await failureOf(call);
  return `${code}: ${message}`;
}

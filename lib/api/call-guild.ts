import type { z } from 'zod';
import { type AnswerOf, type CallInput, type ContractAt, type PathOf, request } from '@/lib/api/call';
import type { Contract } from '@/lib/contracts/registry';
import type { Endpoint } from '@/lib/core/endpoint';

type GuildBase = '/api/dashboard/{userId}/{guildId}';
const guildBase: GuildBase = '/api/dashboard/{userId}/{guildId}';

/** The path after the guild of every contract with this method. */
type GuildPathOf<M extends Contract['method']> =
  PathOf<M> extends infer P ? (P extends `${GuildBase}${infer Rest}` ? Rest : never) : never;

/** The input of a call about a guild; `params` are those after the guild in its path. */
interface GuildInput<E extends Endpoint> extends Pick<CallInput<E>, 'query' | 'body' | 'signal'> {
  readonly params?: Omit<z.input<E['params']>, 'userId' | 'guildId'>;
}

/**
 * Calls an endpoint of a guild: `callGuild(place, 'POST', '/verify/publish')` for the path after
 * `/api/dashboard/{userId}/{guildId}`. Returns the response body, without an ETag. Throws CallError.
 */
export async function callGuild<M extends Contract['method'], P extends string>(
  { userId, guildId }: { readonly userId: string; readonly guildId: string },
  method: M,
  path: P & GuildPathOf<M>,
  input: GuildInput<ContractAt<M, `${GuildBase}${P}`>> = {},
): Promise<AnswerOf<M, `${GuildBase}${P}`>> {
  const params = { ...input.params, userId, guildId };
  return (await request(method, guildBase + path, { ...input, params })).data;
}

import { z } from 'zod';
import '@/lib/core/issue-text';
import type { Access } from '@/lib/core/access';
import { guildId, userId } from '@/lib/core/ids';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** At most `count` calls in `seconds`, per signed-in user or, without one, per address. */
export interface RateLimit {
  readonly count: number;
  readonly seconds: number;
}

/** The switchable feature that a call uses; without an id the call itself names the game. */
export interface Use {
  readonly feature: 'section' | 'game' | 'store' | 'contact';
  readonly id?: string;
}

/** An endpoint as data: input, access and response. lib/handlers serves it, `call(…)` calls it. */
export interface Endpoint<
  M extends Method = Method,
  Path extends string = string,
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
> {
  readonly method: M;
  /** Path below the site's root, parameters in braces: `/api/user/{userId}`. */
  readonly path: Path;
  readonly summary: string;
  readonly access: Access;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  /** Unknown fields of the handler's result are dropped. `response` for other formats than JSON. */
  readonly returns: R;
  readonly limit: RateLimit;
  readonly maxBytes: number;
  /** Maximum number of JSON values in a body, at any depth. */
  readonly maxValues: number;
  /** A GET that changes something, reached by navigation: its origin is checked like a write's. */
  readonly changes?: true;
  /** Also open to sessions of Discord's Activity: only for arcade and social calls. */
  readonly inActivity?: true;
  /** A GET that open pages poll: while its response is unchanged it is answered before Next. */
  readonly isPolled?: true;
  /** The call is refused while staff have this switched off (lib/contracts/uses.ts). */
  readonly uses?: Use;
  /** A dangerous call: the user must have logged in within the last half hour. */
  readonly freshSignIn?: true;
}

/** The parsed body or query of a call, and its response. */
export type BodyOf<E extends Endpoint> = z.output<E['body']>;
export type QueryOf<E extends Endpoint> = z.output<E['query']>;
export type AnswerOf<E extends Endpoint> = z.input<E['returns']>;

/** For endpoints without path parameters, query or body: what a client sends is ignored. */
export const nothing = z.unknown().transform(() => ({}));

/** For endpoints that respond with a redirect or a stream. */
export const response = z.instanceof(Response);

/** False for an endpoint that responds with a redirect or a stream. */
export function answersJson({ returns }: { readonly returns: z.ZodType }): boolean {
  return returns !== response;
}

const readLimit: RateLimit = { count: 600, seconds: 60 };
const writeLimit: RateLimit = { count: 60, seconds: 60 };

/** Two path parameters are Discord ids; any other is a name, which may not exist. */
const idParams = { userId, guildId };
const nameParam = z
  .string()
  .min(1)
  .max(200)
  .refine((text) => !text.includes('\0'));

type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;
type ParamShape<Name extends string> = {
  [N in Name]: N extends keyof typeof idParams ? (typeof idParams)[N] : typeof nameParam;
};
type ParamsOf<Path extends string> = (
  [NamesIn<Path>] extends [never]
    ? typeof nothing
    : z.ZodObject<ParamShape<NamesIn<Path>>>
) extends infer S extends z.ZodType
  ? S
  : never;

function paramsOf(path: string): z.ZodType {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const known: Readonly<Record<string, z.ZodType>> = idParams;
  return names.length === 0
    ? nothing
    : z.object(Object.fromEntries(names.map((name) => [name, known[name] ?? nameParam])));
}

type Optional = 'params' | 'query' | 'body' | 'limit' | 'maxBytes' | 'maxValues';
type Declared<E extends Endpoint> = Omit<E, Optional> & Partial<Pick<E, Optional>>;

/**
 * Completes a contract: `params` defaults to those of its path (`{userId}` and `{guildId}` are Discord ids),
 * `query` and `body` to none. The default limits are 600 reads or 60 writes a minute, and bodies of 64 KiB
 * with 5000 values.
 */
export function defineEndpoint<
  const M extends Method,
  const Path extends string,
  R extends z.ZodType,
  P extends z.ZodType = ParamsOf<Path>,
  Q extends z.ZodType = typeof nothing,
  B extends z.ZodType = typeof nothing,
>(declared: Declared<Endpoint<M, Path, P, Q, B, R>>): Endpoint<M, Path, P, Q, B, R>;
export function defineEndpoint(declared: Declared<Endpoint>): Endpoint {
  return {
    params: declared.params ?? paramsOf(declared.path),
    query: nothing,
    body: nothing,
    limit: declared.method === 'GET' ? readLimit : writeLimit,
    maxBytes: 64 * 1024,
    maxValues: 5000,
    ...declared,
  };
}

/** What endpoints below one path can share. */
type Shared = Partial<Pick<Endpoint, 'access' | 'limit' | 'inActivity'>>;

/** The rest of an endpoint's declaration, given its method, its path, and what is shared (`S`). */
type Rest<E extends Endpoint, S> = Omit<E, 'method' | 'path' | Optional | keyof S> &
  Partial<Pick<E, Optional | (keyof S & keyof E)>>;

type Define<M extends Method, Base extends string, S> = <
  const Path extends string,
  R extends z.ZodType,
  P extends z.ZodType = ParamsOf<`${Base}${Path}`>,
  Q extends z.ZodType = typeof nothing,
  B extends z.ZodType = typeof nothing,
>(
  path: Path,
  declared: Rest<Endpoint<M, `${Base}${Path}`, P, Q, B, R>, S>,
) => Endpoint<M, `${Base}${Path}`, P, Q, B, R>;

/** Declares endpoints below one path: `dashboard.post('/reports/resolve', { … })`. */
export interface Endpoints<Base extends string, S> {
  readonly get: Define<'GET', Base, S>;
  readonly post: Define<'POST', Base, S>;
  readonly put: Define<'PUT', Base, S>;
  readonly patch: Define<'PATCH', Base, S>;
  readonly delete: Define<'DELETE', Base, S>;
}

/** One function per method for the endpoints below `base`; each may override `shared`. */
export function endpointsBelow<const Base extends string, const S extends Shared>(
  base: Base,
  shared: S,
): Endpoints<Base, S>;
export function endpointsBelow(base: string, shared: Pick<Endpoint, 'access'>) {
  const define = (method: Method) => (path: string, declared: Rest<Endpoint, Shared>) =>
    defineEndpoint({ ...shared, ...declared, method, path: `${base}${path}` });
  return {
    get: define('GET'),
    post: define('POST'),
    put: define('PUT'),
    patch: define('PATCH'),
    delete: define('DELETE'),
  };
}

export function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
  );
}

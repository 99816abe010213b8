import type { Call } from './http';
import type { Sandbox } from './sandbox';

/** Discord's scopes that an application like ours may request. */
const knownScopes = [
  'identify',
  'email',
  'guilds',
  'guilds.members.read',
  'connections',
  'bot',
  'applications.commands',
];

export interface AuthorizeRequest {
  readonly query: URLSearchParams;
  readonly scopes: readonly string[];
  readonly isInvite: boolean;
  readonly redirectUri: string | null;
  readonly state: string | null;
  /** PKCE, S256. */
  readonly challenge: string | null;
  readonly permissions: bigint;
}

export type CheckedRequest =
  | { readonly kind: 'ok'; readonly request: AuthorizeRequest }
  /** Without a valid return address, the page itself shows the error. */
  | { readonly kind: 'page'; readonly message: string }
  | { readonly kind: 'redirect'; readonly to: string };

function mayReturnTo(sandbox: Sandbox, text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  const isLoopback = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  const isKnown = isLoopback || sandbox.settings.redirectOrigins.includes(url.origin);
  return ['http:', 'https:'].includes(url.protocol) && url.hash === '' && isKnown;
}

/** `redirectUri` with query parameters added, except null ones. */
export function backTo(redirectUri: string, values: Readonly<Record<string, string | null>>): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(values)) if (value !== null) url.searchParams.set(name, value);
  return url.toString();
}

/** Parses an authorize URL. Like Discord, never redirects for an unknown client or address. */
export function checkAuthorize(sandbox: Sandbox, call: Call): CheckedRequest {
  const { query } = call;
  const text = (name: string) => query.get(name) || null;
  const redirectUri = text('redirect_uri');
  const state = text('state');
  const scopes = (text('scope') ?? '').split(/\s+/).filter((scope) => scope !== '');
  const isInvite = scopes.includes('bot');
  const permissions = text('permissions') ?? '0';
  const challenge = text('code_challenge');

  if (query.get('client_id') !== sandbox.settings.clientId)
    return { kind: 'page', message: 'Unknown Application' };
  if (redirectUri !== null && !mayReturnTo(sandbox, redirectUri)) {
    return { kind: 'page', message: 'Invalid OAuth2 redirect_uri' };
  }
  if (redirectUri === null && !isInvite) return { kind: 'page', message: 'Missing OAuth2 redirect_uri' };

  const refuse = (error: string, description: string): CheckedRequest =>
    redirectUri === null
      ? { kind: 'page', message: description }
      : { kind: 'redirect', to: backTo(redirectUri, { error, error_description: description, state }) };
  const responseType = text('response_type');
  if (responseType !== 'code' && !(isInvite && responseType === null)) {
    return refuse(
      'unsupported_response_type',
      'The authorization server does not support this response type',
    );
  }
  if (scopes.length === 0 || scopes.some((scope) => !knownScopes.includes(scope))) {
    return refuse('invalid_scope', 'The requested scope is invalid, unknown, or malformed.');
  }
  if (!/^\d{1,20}$/.test(permissions)) return refuse('invalid_request', 'permissions is not a number');
  if (challenge !== null && text('code_challenge_method') !== 'S256') {
    return refuse('invalid_request', 'Only the code challenge method S256 is supported');
  }
  const request = {
    query,
    scopes,
    isInvite,
    redirectUri,
    state,
    challenge,
    permissions: BigInt(permissions),
  };
  return { kind: 'ok', request };
}

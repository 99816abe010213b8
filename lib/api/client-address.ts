import 'server-only';

/** Set by scripts/site-server.mjs from the socket of every request, over whatever the client sent. */
const SOCKET_ADDRESS = 'x-socket-address';

/**
 * The address that a request came from, for rate limits. X-Forwarded-For counts only as far as
 * `trustedProxies` says: each trusted proxy appended the address it saw, so the n-th entry from the right,
 * the socket's own being the 0th, is the last one that can be believed.
 */
export function clientAddress(headers: Headers, trustedProxies: number): string {
  const forwarded = (headers.get('x-forwarded-for') ?? '').split(',').map((part) => part.trim());
  const chain = [...forwarded.filter(Boolean), headers.get(SOCKET_ADDRESS) ?? 'unknown'];
  return chain.at(-1 - trustedProxies) ?? chain[0] ?? 'unknown';
}

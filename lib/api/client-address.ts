import 'server-only';

/** Set by scripts/site-server.mjs from the socket of every request, replacing what the client sent. */
const SOCKET_ADDRESS = 'x-socket-address';

/**
 * The client's address, for rate limits. X-Forwarded-For is trusted as far as `trustedProxies` allows: each
 * trusted proxy appends the address it saw, so the n-th entry from the right, counting the socket's own as
 * the 0th, is the last trustworthy one.
 */
export function clientAddress(headers: Headers, trustedProxies: number): string {
  const forwarded = (headers.get('x-forwarded-for') ?? '').split(',').map((part) => part.trim());
  const chain = [...forwarded.filter(Boolean), headers.get(SOCKET_ADDRESS) ?? 'unknown'];
  return chain.at(-1 - trustedProxies) ?? chain[0] ?? 'unknown';
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/**
 * The values that bind a sign-in to this frame: a state, a PKCE verifier and its S256 challenge (RFC 7636).
 */
export async function makeSecrets() {
  const random = () => toBase64Url(crypto.getRandomValues(new Uint8Array(32)));
  const verifier = random();
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return { state: random(), verifier, challenge: toBase64Url(new Uint8Array(digest)) };
}

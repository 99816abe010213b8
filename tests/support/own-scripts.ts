import { createHash } from 'node:crypto';

const inlineScript = /<script\b(?![^>]*\bsrc=)([^>]*)>(.*?)<\/script>/gs;

/** Expects that a page's policy allows the site's files and the page's own scripts, by nonce or by hash. */
export function expectOwnScriptsOnly(html: string, policy: string): void {
  const [, nonce] = /'nonce-([^']{20,})'/.exec(policy) ?? [];
  const inline = [...html.matchAll(inlineScript)];
  expect(inline.length).toBeGreaterThan(0);
  const hashes = inline.map(([, , text = '']) => createHash('sha256').update(text).digest('base64'));
  const named = nonce === undefined ? hashes.map((hash) => `'sha256-${hash}'`) : [`'nonce-${nonce}'`];
  const [, sources = ''] = /script-src ([^;]+)/.exec(policy) ?? [];
  expect(sources.split(' ').toSorted()).toEqual(["'self'", ...new Set(named)].toSorted());
  if (nonce === undefined) return;
  for (const [, attributes] of inline) expect(attributes).toContain(`nonce="${nonce}"`);
}

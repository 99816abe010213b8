import { grouped } from '@/lib/core/quantity';
/** The replacement for masked values. */
export const mask = '••••••';

/** Characters of a text that are shown before it is cut. */
export const longestShownText = 4000;

/** Names of members that look confidential. */
const secretName = /token|secret|passw|hash|mail|captcha|seed|cipher|cookie|session|credential|^answers?$/i;

/** Claims of workers are masked everywhere: with one, another worker's job could be ended. */
const maskedEverywhere = /(^|\.)claim\.token$/;

/** True for a path whose last member looks like a secret, and that is not masked everywhere anyway. */
export function isSecretName(path: string): boolean {
  return secretName.test(path.slice(path.lastIndexOf('.') + 1)) && !maskedEverywhere.test(path);
}

/** True for a masked path, or one inside it. */
export function isMasked(path: string, masked: readonly string[]): boolean {
  return maskedEverywhere.test(path) || masked.some((one) => path === one || path.startsWith(`${one}.`));
}

/**
 * A value as staff see it: stars in place of what is masked, whatever it is, and long texts cut. Lists count
 * for nothing in a path. `hidden` tells whether there is anything behind the stars.
 */
export function maskValue(value: unknown, masked: readonly string[]): { shown: unknown; hidden: boolean } {
  let hidden = false;
  function visit(part: unknown, path: string): unknown {
    if (path !== '' && isMasked(path, masked) && part !== null) {
      hidden = true;
      return mask;
    }
    if (Array.isArray(part)) return part.map((item) => visit(item, path));
    if (typeof part === 'string' && part.length > longestShownText) {
      return `${part.slice(0, longestShownText)}… (${grouped(part.length)} characters)`;
    }
    if (typeof part !== 'object' || part === null) return part;
    const entries = Object.entries(part).map(([name, member]) => [
      name,
      visit(member, path === '' ? name : `${path}.${name}`),
    ]);
    return Object.fromEntries(entries);
  }
  return { shown: visit(value, ''), hidden };
}

import { grouped } from '@/lib/core/quantity';
export const mask = '••••••';

/** Longer texts are truncated. */
export const longestShownText = 4000;

/** Names of confidential members. */
const secretName = /token|secret|passw|hash|mail|captcha|seed|cipher|cookie|session|credential|^answers?$/i;

/** Masked everywhere: with a worker's claim one could end its job. */
const maskedEverywhere = /(^|\.)claim\.token$/;

/** True for a path with a confidential name, unless it is masked everywhere. */
export function isSecretName(path: string): boolean {
  return secretName.test(path.slice(path.lastIndexOf('.') + 1)) && !maskedEverywhere.test(path);
}

/** True for a masked path, or one inside it. */
export function isMasked(path: string, masked: readonly string[]): boolean {
  return maskedEverywhere.test(path) || masked.some((one) => path === one || path.startsWith(`${one}.`));
}

/** A value with masked members starred and long texts cut; `hidden` if the stars hide anything. */
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

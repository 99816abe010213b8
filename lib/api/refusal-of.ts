import 'server-only';
import type { Area } from '@/lib/api/area-of';
import { methodsAt, toAllow } from '@/lib/api/find-contract';
import { busyPage, discordAwayPage, failurePage } from '@/lib/core/failure-page';
import { isBelow } from '@/lib/core/routes';

/** Longest path segment, in decoded characters: far longer than any id or name on the site. */
export const longestPart = 256;

const pageMethods = ['GET', 'HEAD'];

/** The methods that Next routes; it throws on any other. */
const routedMethods = [...pageMethods, 'DELETE', 'OPTIONS', 'PATCH', 'POST', 'PUT'];

export interface Refusal {
  /** 204 answers OPTIONS. */
  readonly status: 204 | 400 | 404 | 405;
  readonly allow?: readonly string[];
}

/** Why a request's method or path is invalid; null if both are valid. */
export function refusalOf(method: string, pathname: string, area: Area): Refusal | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    return { status: 400 };
  }
  if (!decoded.startsWith('/')) return { status: 400 };
  if (/\p{Cc}/u.test(decoded) || decoded.split('/').some((part) => part.length > longestPart)) {
    return { status: 404 };
  }
  // These replace other pages and have no URL of their own.
  if ([failurePage, busyPage, discordAwayPage].some((page) => isBelow(decoded, page))) return { status: 404 };
  if (area !== 'api') return pageMethods.includes(method) ? null : { status: 405, allow: pageMethods };
  const accepted = methodsAt(decoded);
  if (accepted === null) return routedMethods.includes(method) ? null : { status: 404 };
  if (accepted.includes(method)) return null;
  return { status: method === 'OPTIONS' ? 204 : 405, allow: toAllow(accepted) };
}

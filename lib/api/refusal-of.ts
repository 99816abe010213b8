import 'server-only';
import { methodsAt } from '@/lib/api/find-contract';
import { busyPage, discordAwayPage, failurePage } from '@/lib/core/failure-page';
import { isBelow } from '@/lib/core/routes';

/** Who is asked for: the API, a page that is the same for everybody, or any other page or file. */
export type Area = 'api' | 'static' | 'page';

/** Longest part of a path, in characters once decoded: no id and no name on the site comes near. */
export const longestPart = 256;

/** Methods that a page accepts. */
const pageMethods = ['GET', 'HEAD'];

/** The methods that Next routes; it fails on any other. */
const routedMethods = [...pageMethods, 'DELETE', 'OPTIONS', 'PATCH', 'POST', 'PUT'];

export interface Refusal {
  /** 204 answers OPTIONS. */
  readonly status: 204 | 400 | 404 | 405;
  /** For the Allow header. */
  readonly allow?: readonly string[];
}

/** Why a request can lead nowhere, from its method and path alone; null where it may. */
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
  // They are drawn in place of others and have no address of their own.
  if ([failurePage, busyPage, discordAwayPage].some((page) => isBelow(decoded, page))) return { status: 404 };
  if (area !== 'api') return pageMethods.includes(method) ? null : { status: 405, allow: pageMethods };
  const accepted = methodsAt(decoded);
  if (accepted === null) return routedMethods.includes(method) ? null : { status: 404 };
  if (accepted.includes(method)) return null;
  return { status: method === 'OPTIONS' ? 204 : 405, allow: [...accepted, 'OPTIONS'].toSorted() };
}

// On which pages an announcement is shown; without zod, since browsers ask it too.

// What staff may write: `/store`, `/dashboard/*/tickets`, or nothing for every page.
export const pagePathPattern = /^$|^\/[\w*/-]*$/;
export const pagePathProblem = 'Enter the part of an address behind the domain, such as /store.';

const partsOf = (path: string) => path.split('/').filter((part) => part !== '');

/**
 * True for the page at `path` itself and all below it; `*` matches any one segment. Nothing means every page.
 */
export function isOnPage(path: string, page: string): boolean {
  const parts = partsOf(page);
  return partsOf(path).every((part, place) =>
    part === '*' ? parts[place] !== undefined : part === parts[place],
  );
}

/** The cookie with the ids of the announcements that were dismissed in a browser, the last first. */
export const dismissedCookie = 'dismissed-news';
const SEPARATOR = '.';
const mostKept = 20;

export function readDismissed(value: string | undefined): readonly string[] {
  return value === undefined || value === '' ? [] : value.split(SEPARATOR);
}

/** What the cookie holds after one more was dismissed. */
export function withDismissed(value: string | undefined, id: string): string {
  const others = readDismissed(value).filter((one) => one !== id);
  return [id, ...others].slice(0, mostKept).join(SEPARATOR);
}

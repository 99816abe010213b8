// The pages that an announcement appears on; without zod, since browsers use it too.

// Paths that staff may enter: `/store`, `/dashboard/tickets`, or empty for every page.
export const pagePathPattern = /^$|^\/[\w*/-]*$/;
export const pagePathProblem = 'Enter the part of an address behind the domain, such as /store.';

const partsOf = (path: string) => path.split('/').filter((part) => part !== '');

/** True for the page at `path` and all below it; `*` matches any single segment. Empty matches every page. */
export function isOnPage(path: string, page: string): boolean {
  const parts = partsOf(page);
  return partsOf(path).every((part, place) =>
    part === '*' ? parts[place] !== undefined : part === parts[place],
  );
}

/** The cookie with the ids of dismissed announcements, newest first. */
export const dismissedCookie = 'dismissed-news';
const SEPARATOR = '.';
const mostKept = 20;

export function readDismissed(value: string | undefined): readonly string[] {
  return value === undefined || value === '' ? [] : value.split(SEPARATOR);
}

/** The cookie's value after dismissing one more. */
export function withDismissed(value: string | undefined, id: string): string {
  const others = readDismissed(value).filter((one) => one !== id);
  return [id, ...others].slice(0, mostKept).join(SEPARATOR);
}

/** An entry of the tab's history. */
interface Position {
  readonly index: number;
  /** The entry's page. */
  readonly page: string;
  /** What Next restores the page from. */
  readonly state: unknown;
}

/** The last accepted entry; null in browsers without the Navigation API (from before 2026). */
let position: Position | null = null;

/** Identifies a page: path and query of a URL, without tab and anchor. */
export function pageOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const query = new URLSearchParams(search);
  query.delete('tab');
  return `${pathname}?${query}`;
}

function indexNow(): number {
  return window.navigation.currentEntry?.index ?? 0;
}

/** Accepts the browser's entry as the current one. */
function accept(): void {
  const page = pageOf(window.location);
  // The browser adds anchor entries without state, from which Next restores nothing.
  if (window.history.state === null && position?.state && position.page === page) {
    window.history.replaceState(position.state, '');
  }
  position = { index: indexNow(), page, state: window.history.state };
}

/** Starts following the tab's history; later calls do nothing. */
export function followHistory(): void {
  if (position || !('navigation' in window)) return;
  accept();
  window.navigation.addEventListener('currententrychange', ({ navigationType }) => {
    if (navigationType !== 'traverse') accept();
  });
}

/** How far a popstate has led from the last accepted entry. */
export interface Move {
  /** In entries; negative for back. Always 0 in a browser without the Navigation API. */
  readonly delta: number;
  /** False if only the anchor or the tab differs. */
  readonly leavesPage: boolean;
}

export function readMove(): Move {
  if (!position) return { delta: 0, leavesPage: false };
  return { delta: indexNow() - position.index, leavesPage: pageOf(window.location) !== position.page };
}

export function acceptMove(): void {
  if (position) accept();
}

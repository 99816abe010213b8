/**
 * Numbers the entries of the tab's history, so that a popstate tells how far and in which direction the
 * visitor went. The number lives in the entry's own state and survives reloads; Next keeps its own members
 * beside it.
 */
const KEY = 'coralliumIndex';

interface Position {
  index: number;
  /** What page the entry leads to. */
  page: string;
  /**
   * The entry's state with Next's members, for the entries of the same page that the browser makes without
   * any.
   */
  state: unknown;
}

let position: Position | null = null;

/** What a page is: path and query of an address. The tab that is shown in it and the anchor are not. */
export function pageOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const query = new URLSearchParams(search);
  query.delete('tab');
  return `${pathname}?${query}`;
}

function here(): string {
  return pageOf(window.location);
}

function indexOf(state: unknown): number | null {
  if (typeof state !== 'object' || state === null) return null;
  const found = new Map(Object.entries(state)).get(KEY);
  return typeof found === 'number' ? found : null;
}

function withIndex(state: unknown, index: number): object {
  return { ...(typeof state === 'object' ? state : {}), [KEY]: index };
}

/**
 * Begins to number entries; later calls do nothing. It stays for the life of the document: numbers must not
 * have gaps.
 */
export function numberHistory(): void {
  if (position) return;
  const known: Position = {
    index: indexOf(window.history.state) ?? 0,
    page: here(),
    state: window.history.state,
  };
  position = known;
  const push = window.history.pushState.bind(window.history);
  const replace = window.history.replaceState.bind(window.history);
  replace(withIndex(window.history.state, known.index), '');
  window.history.pushState = (state, unused, url) => {
    push(withIndex(state, known.index + 1), unused, url);
    known.index += 1;
    known.page = here();
    known.state = state;
  };
  window.history.replaceState = (state, unused, url) => {
    replace(withIndex(state, known.index), unused, url);
    known.page = here();
    known.state = state;
  };
}

/** Where a popstate led. */
export interface Move {
  /** Entries from the one that is shown: negative is back. */
  readonly delta: number;
  /** False when only the anchor or the tab differs. */
  readonly leavesPage: boolean;
}

/** Compares the entry that a popstate has arrived at with the last one that was accepted. */
export function readMove(state: unknown): Move {
  const from = position ?? { index: 0, page: here(), state: null };
  const to = indexOf(state);
  const leavesPage = here() !== from.page;
  // The browser makes an entry without state when an anchor is followed; any other one without a number is
  // older than the numbering.
  if (to === null) return { delta: leavesPage ? -1 : 1, leavesPage };
  return { delta: to - from.index, leavesPage };
}

/** Takes the entry that a popstate has arrived at as the one that is shown. */
export function acceptMove(move: Move): void {
  if (!position) return;
  position.index += move.delta;
  position.page = here();
  const { state } = window.history;
  if (indexOf(state) !== null) position.state = state;
  // Next reloads the page for an entry whose state it does not know, so an anchor's entry gets that of its
  // page.
  else window.history.replaceState(move.leavesPage ? state : position.state, '');
}

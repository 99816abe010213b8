/**
 * Numbers the entries of the tab's history, so that a popstate tells how far and in which direction the
 * visitor went. The number lives in the entry's own state and survives reloads; Next keeps its own members
 * beside it.
 */
const KEY = 'coralliumIndex';

interface Position {
  index: number;
  /** The entry's page. */
  page: string;
  /**
   * The entry's state with Next's members, for entries of the same page that the browser adds without any.
   */
  state: unknown;
}

let position: Position | null = null;

/** Identifies a page: path and query of a URL, without tab and anchor. */
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
 * Starts numbering entries; later calls do nothing. Lasts as long as the document, since numbers must be
 * contiguous.
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

/** The destination of a popstate. */
export interface Move {
  /** Entries from the current one; negative for back. */
  readonly delta: number;
  /** False if only the anchor or the tab differs. */
  readonly leavesPage: boolean;
}

/** Compares the entry of a popstate with the last accepted one. */
export function readMove(state: unknown): Move {
  const from = position ?? { index: 0, page: here(), state: null };
  const to = indexOf(state);
  const leavesPage = here() !== from.page;
  // The browser adds an entry without state for an anchor; any other one without a number predates the
  // numbering.
  if (to === null) return { delta: leavesPage ? -1 : 1, leavesPage };
  return { delta: to - from.index, leavesPage };
}

/** Accepts the entry of a popstate as current. */
export function acceptMove(move: Move): void {
  if (!position) return;
  position.index += move.delta;
  position.page = here();
  const { state } = window.history;
  if (indexOf(state) !== null) position.state = state;
  // Next reloads the page for an unknown state, so an anchor's entry gets its page's state.
  else window.history.replaceState(move.leavesPage ? state : position.state, '');
}

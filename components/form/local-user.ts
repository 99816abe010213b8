/**
 * The user cached in local storage (key `user`), as a store for React: only for rendering the navbar at once.
 * The server never reads it.
 */
export interface LocalUser {
  readonly userId: string;
  readonly username: string;
  readonly avatar: string | null;
  readonly notifications: number;
}

type Loose = Partial<Record<string, unknown>>;

const isRecord = (value: unknown): value is Loose => typeof value === 'object' && value !== null;
const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
const countOf = (value: unknown) => (typeof value === 'number' && value > 0 ? Math.floor(value) : 0);

/** Null if invalid. Avoids zod, which is large: this is on every page. */
export function parseLocalUser(value: unknown): LocalUser | null {
  if (!isRecord(value)) return null;
  const userId = textOf(value.userId);
  const username = textOf(value.username);
  if (userId === null || username === null) return null;
  return { userId, username, avatar: textOf(value.avatar), notifications: countOf(value.notifications) };
}

const KEY = 'user';
const CHANGED = 'corallium:user';

let cachedText: string | null = null;
let cachedUser: LocalUser | null = null;

export function readLocalUser(): LocalUser | null {
  try {
    const text = localStorage.getItem(KEY);
    if (text !== cachedText) {
      cachedText = text;
      cachedUser = text === null ? null : parseLocalUser(JSON.parse(text));
    }
  } catch {
    // Storage is blocked or its value is invalid.
    cachedUser = null;
  }
  return cachedUser;
}

/** Stores the user, or removes it for null. Notifies all subscribers in this and other tabs. */
export function writeLocalUser(user: LocalUser | null): void {
  try {
    const text = user === null ? null : JSON.stringify(user);
    if (text === localStorage.getItem(KEY)) return;
    if (text === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, text);
  } catch {
    return;
  }
  window.dispatchEvent(new Event(CHANGED));
}

export function subscribeLocalUser(changed: () => void): () => void {
  window.addEventListener(CHANGED, changed);
  window.addEventListener('storage', changed);
  return () => {
    window.removeEventListener(CHANGED, changed);
    window.removeEventListener('storage', changed);
  };
}

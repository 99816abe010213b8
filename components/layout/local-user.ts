/**
 * The user that the browser remembers (local storage, key `user`), as a store that React can subscribe to.
 */
import { type LocalUser, parseLocalUser } from './viewer';

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
    // Storage is blocked or holds something else: then there is simply no copy.
    cachedUser = null;
  }
  return cachedUser;
}

/** Null forgets the user. Tells every subscriber, in this tab and the others. */
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

/** Prefix of all keys that `forgetStored` removes. */
const PREFIX = 'corallium:';

/** JSON that storage rejected; it survives navigation between pages. */
const unstored = new Map<string, string>();

/** The parsed value of a key; null if it is missing or not JSON. */
export function readStored(key: string): unknown {
  const text = unstored.get(key);
  if (text !== undefined) return JSON.parse(text);
  try {
    const stored = localStorage.getItem(key);
    return stored === null ? null : JSON.parse(stored);
  } catch {
    return null;
  }
}

/**
 * Stores the value as JSON; null removes it. False if storage is blocked or full: the value then lasts until
 * the tab loads another document.
 */
export function writeStored(key: string, value: unknown): boolean {
  unstored.delete(key);
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    if (value !== null) unstored.set(key, JSON.stringify(value));
    return false;
  }
}

/** Removes all typed data from this browser, so that the next user can't read it. */
export function forgetStored(): void {
  unstored.clear();
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
    for (const key of keys) localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
}

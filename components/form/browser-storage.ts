/** Whatever a person has typed is kept under a key that begins so; a user's id comes next but one. */
const PREFIX = 'corallium:';

/** What storage did not take, as JSON, so that it outlives a move between pages. */
const unstored = new Map<string, string>();

/** What is kept under the key, parsed; null for nothing and for what is no JSON. */
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
 * Stores the value as JSON; null removes it. False when storage is blocked or full: then it is kept until the
 * tab loads another document.
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

/** Removes everything that was typed in this browser, so that the next user can't read it. */
export function forgetStored(): void {
  unstored.clear();
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
    for (const key of keys) localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
}

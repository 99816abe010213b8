/** Whatever a person has typed is kept under a key that begins so; a user's id comes next but one. */
const PREFIX = 'corallium:';

/**
 * What is kept in this browser under the key, parsed; null for nothing, for what is no JSON, and without
 * storage.
 */
export function readStored(key: string): unknown {
  try {
    const text = localStorage.getItem(key);
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Keeps the value as JSON; null forgets it. False when storage is blocked or full: then it lives in the page
 * only.
 */
export function writeStored(key: string, value: unknown): boolean {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Forgets everything that was typed in this browser: whoever comes next shall not read it. */
export function forgetStored(): void {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
    for (const key of keys) localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to forget.
  }
}

/** The storage of the tab (`session`) or of the browser (`local`). */
type Area = 'session' | 'local';

function storageOf(area: Area): Storage {
  return area === 'session' ? sessionStorage : localStorage;
}

/** What is kept under the key, parsed; null for nothing, for what is no JSON, and without storage. */
export function readStored(area: Area, key: string): unknown {
  try {
    const text = storageOf(area).getItem(key);
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Keeps the value as JSON; null forgets it. False when storage is blocked or full: then it lives in the page
 * only.
 */
export function writeStored(area: Area, key: string, value: unknown): boolean {
  try {
    if (value === null) storageOf(area).removeItem(key);
    else storageOf(area).setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** A whole number with its thousands apart: `1,200`. `Intl` would take 50 ms to load on a slow phone. */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** A count with its noun: `1 role`, `1,200 entries`; `many` if the plural is not `one` plus s. */
export function quantity(count: number, one: string, many = `${one}s`): string {
  return `${grouped(count)} ${count === 1 ? one : many}`;
}

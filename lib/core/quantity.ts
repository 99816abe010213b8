/** So many things in words: `1 role`, `1,200 entries`; `many` where that is not `one` with an s. */
export function quantity(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}

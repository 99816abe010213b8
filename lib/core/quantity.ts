/** A number of things in words: `1 role`, `3 roles`, `1,200 entries`; `many` where it is not `one` with an s. */
export function quantity(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}

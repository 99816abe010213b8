/** A count with its noun: `1 role`, `1,200 entries`; `many` if the plural is not `one` plus s. */
export function quantity(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}

/** Length in code points, the unit of Discord's limits. */
export function lengthOf(value: string): number {
  return [...value].length;
}

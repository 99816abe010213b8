/** Grid classes for `count` servers: few servers also use the full width. */
export function serverColumns(count: number): string {
  if (count <= 1) return 'grid gap-4';
  return count === 2 ? 'grid gap-4 md:grid-cols-2' : 'grid gap-4 md:grid-cols-2 xl:grid-cols-3';
}

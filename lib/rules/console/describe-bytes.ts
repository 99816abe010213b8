const units = ['B', 'KB', 'MB', 'GB', 'TB', 'PB'] as const;

/** A number of bytes for people: `1.4 GB`, without a line break. Units are powers of 1024. */
export function describeBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
  const value = bytes / 1024 ** power;
  return `${value.toFixed(power === 0 || value >= 100 ? 0 : 1)}\u00a0${units[power]}`;
}

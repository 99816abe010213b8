type Plain = Record<string, string | number | boolean>;

/** Options as the call expects them: plain values by name. */
export function plainOptions(value: unknown): Plain {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return Object.fromEntries(
    entries.flatMap(([name, one]) =>
      typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean' ? [[name, one]] : [],
    ),
  );
}

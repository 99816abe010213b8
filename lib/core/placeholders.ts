/**
 * Puts values into a template: `{name}` becomes `values.name`, an unknown placeholder stays as it is. One
 * pass, so a value that looks like a placeholder (a member called `{guild}`) is not filled again.
 */
export function fillPlaceholders(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );
}

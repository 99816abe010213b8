/**
 * Puts values into a template: `{name}` becomes `values.name`, an unknown placeholder stays as it is. One
 * pass, so a value that looks like a placeholder (a member called `{guild}`) is not filled again.
 */
export function fillPlaceholders(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/**
 * The values with which `fillPlaceholders` makes `text` of the template, `known` among them; null where none
 * do. Where several would, each value is the shortest possible, from left to right.
 */
export function matchPlaceholders(
  template: string,
  text: string,
  known: Readonly<Record<string, string>> = {},
): Record<string, string> | null {
  const names: string[] = [];
  const pattern = template
    .split(/(\{\w+\})/)
    .map((part) => {
      const name = /^\{(\w+)\}$/.exec(part)?.[1];
      if (name === undefined) return escaped(part);
      const value = Object.hasOwn(known, name) ? known[name] : undefined;
      if (value !== undefined) return escaped(value);
      const before = names.indexOf(name);
      if (before !== -1) return `\\${before + 1}`;
      names.push(name);
      return '([\\s\\S]*?)';
    })
    .join('(?:)');
  const found = new RegExp(`^${pattern}$`).exec(text);
  if (!found) return null;
  return { ...known, ...Object.fromEntries(names.map((name, index) => [name, found[index + 1] ?? ''])) };
}

/** Fills `{name}` with `values.name`; unknown ones stay. In one pass, so that values aren't filled again. */
export function fillPlaceholders(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** What is known of a template's values: the value itself, or its shape as a regular expression. */
interface Expected {
  readonly known?: Readonly<Record<string, string>>;
  readonly shapes?: Readonly<Record<string, string>>;
}

/**
 * The values, including `known`, with which `fillPlaceholders` turns the template into `text`; null if there
 * are none. If ambiguous, each value is the shortest possible, from left to right.
 */
export function matchPlaceholders(
  template: string,
  text: string,
  { known = {}, shapes = {} }: Expected = {},
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
      return `(${Object.hasOwn(shapes, name) ? shapes[name] : '[\\s\\S]*?'})`;
    })
    .join('(?:)');
  const found = new RegExp(`^${pattern}$`).exec(text);
  if (!found) return null;
  return { ...known, ...Object.fromEntries(names.map((name, index) => [name, found[index + 1] ?? ''])) };
}

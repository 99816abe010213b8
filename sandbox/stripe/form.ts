/** A form value: Stripe's bodies are flat pairs with paths as names (`items[0][price]`). */
export type FormValue = string | { readonly [key: string]: FormValue };
export type Form = { readonly [key: string]: FormValue };

interface Nested {
  [key: string]: string | Nested;
}

/** Parses a form into nested objects; lists become objects with numeric keys. */
export function parseForm(text: string): Form {
  const root: Nested = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '' && part !== '__proto__');
    const last = path.pop();
    let place = root;
    for (const part of path) {
      const next = place[part];
      const child: Nested = typeof next === 'object' ? next : {};
      place[part] = child;
      place = child;
    }
    // `expand[]` has no index.
    if (last !== undefined) place[last] = value;
  }
  return root;
}

/** The text at a path, or null. */
export function textAt(form: Form, ...path: readonly string[]): string | null {
  let value: FormValue | undefined = form;
  for (const part of path) value = typeof value === 'object' ? value[part] : undefined;
  return typeof value === 'string' ? value : null;
}

/** The texts at a path, by name. */
export function textsAt(form: Form, ...path: readonly string[]): Record<string, string> {
  let value: FormValue | undefined = form;
  for (const part of path) value = typeof value === 'object' ? value[part] : undefined;
  if (typeof value !== 'object') return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])),
  );
}

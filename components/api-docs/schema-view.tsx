import type { JsonSchema } from '@/lib/contracts/openapi';

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A schema in a few words: `string`, `integer from 1 to 40`, `list of string`. */
export function typeText(schema: JsonSchema): string {
  const { type, enum: values, const: only, anyOf, oneOf, items, minimum, maximum, maxLength } = schema;
  if (Array.isArray(values)) return values.map((value) => JSON.stringify(value)).join(' | ');
  if (only !== undefined) return JSON.stringify(only);
  const options = [...list(anyOf), ...list(oneOf)].filter(isSchema);
  if (options.length > 0) return [...new Set(options.map(typeText))].join(' or ');
  if (type === 'array') return isSchema(items) ? `list of ${typeText(items)}` : 'list';
  // The bounds of safe integers are implied.
  const isBound = typeof maximum === 'number' && maximum < Number.MAX_SAFE_INTEGER;
  if (isBound) return `${String(type)} from ${Number(minimum ?? 0)} to ${maximum}`;
  if (typeof maxLength === 'number') return `${String(type)}, at most ${maxLength} characters`;
  return typeof type === 'string' ? type : 'anything';
}

/** Returns the object schemas in a schema: itself, its items or its alternatives. */
function objectsIn(schema: JsonSchema): readonly JsonSchema[] {
  if (isSchema(schema.properties)) return [schema];
  if (isSchema(schema.items)) return objectsIn(schema.items);
  return [...list(schema.anyOf), ...list(schema.oneOf)].filter(isSchema).flatMap(objectsIn);
}

/** The members of a schema, including nested ones. */
export function SchemaView({ schema }: { readonly schema: JsonSchema }) {
  const objects = objectsIn(schema);
  if (objects.length === 0) return <p className="font-mono text-xs text-muted">{typeText(schema)}</p>;
  return objects.map((object, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a schema's alternatives have no ids and never move
    <ul key={index} className="grid gap-2 border-l border-line pl-3">
      {Object.entries(isSchema(object.properties) ? object.properties : {}).map(([name, member]) => {
        const inner = isSchema(member) ? member : {};
        const isNeeded = list(object.required).includes(name);
        return (
          <li key={name} className="grid min-w-0 gap-1">
            <p className="wrap-anywhere text-xs">
              <code className="font-semibold text-ink">{name}</code>
              {!isNeeded && <span className="text-faint"> (optional)</span>}{' '}
              <span className="font-mono text-muted">{typeText(inner)}</span>
            </p>
            {typeof inner.description === 'string' && (
              <p className="text-xs text-muted">{inner.description}</p>
            )}
            {objectsIn(inner).length > 0 && <SchemaView schema={inner} />}
          </li>
        );
      })}
    </ul>
  ));
}

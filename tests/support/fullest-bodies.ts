// Bodies at the limits of an endpoint, and this machine's time for ordinary work.
import { z } from 'zod';
import type { Endpoint } from '@/lib/core/endpoint';

export interface Schema {
  readonly [member: string]: unknown;
}

export function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function inputOf(schema: z.ZodType): Schema {
  return { ...z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', cycles: 'ref' }) };
}

/** Texts that match the patterns of the contracts. */
const texts = ['300000000000000001', '2026-01-01T00:00:00.000Z', '2026-01-01', 'a'.repeat(20), '#a1b2c3'];
const uuid = '11111111-1111-4111-8111-111111111111';

function fullestText({ pattern, format, maxLength, enum: choices }: Schema, room: number): unknown {
  if (Array.isArray(choices)) return choices[0];
  if (format === 'uuid') return uuid;
  if (typeof pattern === 'string') return texts.find((text) => new RegExp(pattern, 'u').test(text)) ?? 'a';
  return 'é'.repeat(Math.min(typeof maxLength === 'number' ? maxLength : room, room) / 2);
}

type Filler = (room: number) => unknown;
const fillers: Readonly<Record<string, Filler>> = {
  text: (room) => 'x'.repeat(room),
  escapes: (room) => '\u0001'.repeat(room / 6),
  list: (room) => Array.from({ length: room / 2 }, () => 1),
  members: (room) => Object.fromEntries(Array.from({ length: room / 11 }, (_, at) => [`k${at}`, 1])),
};

/**
 * A value of a schema that is as large as `room` bytes and the limits allow; unspecified parts get the
 * filler.
 */
function fullest(schema: unknown, room: number, fill: Filler): unknown {
  if (!isSchema(schema)) return fill(room);
  const { type, anyOf, oneOf, properties, items, additionalProperties, maxItems, maxProperties } = schema;
  const choices = [anyOf, oneOf].find(Array.isArray);
  if (choices) {
    // The largest option takes most.
    const [most] = choices.toSorted((a, b) => JSON.stringify(b).length - JSON.stringify(a).length);
    return fullest(most, room, fill);
  }
  if ('const' in schema) return schema.const;
  if (type === 'string' || Array.isArray(schema.enum)) return fullestText(schema, room);
  if (type === 'number' || type === 'integer') return 1;
  if (type === 'boolean') return true;
  if (type === 'null') return null;
  if (type === 'array' && typeof maxItems === 'number') {
    return Array<unknown>(maxItems).fill(fullest(items, room / maxItems, fill));
  }
  if (isSchema(properties)) {
    const names = Object.keys(properties);
    return Object.fromEntries(
      names.map((name) => [name, fullest(properties[name], room / names.length, fill)]),
    );
  }
  if (isSchema(additionalProperties) && typeof maxProperties === 'number') {
    const member = fullest(additionalProperties, room / maxProperties, fill);
    return Object.fromEntries(Array.from({ length: maxProperties }, (_, at) => [String(at), member]));
  }
  return fill(room);
}

/** Bodies at the limits of an endpoint: by its schema, and with unknown members. */
export function bodiesOf({ body, maxBytes, maxValues }: Endpoint): string[] {
  const schema = inputOf(body);
  const most = maxValues - 2;
  const filled = Object.values(fillers).flatMap((fill) => {
    const shares = [0.9, 0.2, 0.02];
    return shares.map((share) => JSON.stringify(fullest(schema, share * maxBytes, fill)));
  });
  const unknown = Object.fromEntries(Array.from({ length: most }, (_, at) => [`k${at}`, 'x']));
  return [...new Set([...filled, JSON.stringify(unknown)])];
}

const ordinary = Array.from({ length: 10_000 }, (_, at) => ({ id: String(at), name: 'x'.repeat(80) }));

/**
 * The time that this machine currently takes to write and read a megabyte of ordinary JSON, in milliseconds;
 * the best of five.
 */
function calibrate(): number {
  const once = () => {
    const begin = performance.now();
    JSON.parse(JSON.stringify(ordinary));
    return performance.now() - begin;
  };
  return Math.min(...Array.from({ length: 5 }, once));
}

/** The smallest result of `calibrate` so far: this machine at its best. */
let best = Number.POSITIVE_INFINITY;

/** Calls that cost more than this many times `calibrate` delay others for too long. */
export const COST_LIMIT = 20;

/**
 * The cost of some work in units of `calibrate`. A busy machine can make it look more expensive, never
 * cheaper. So it is compared with the machine at its best first and, if that is too much, up to ten times
 * with its current speed, until it is within `COST_LIMIT`.
 */
export async function costOf(work: () => Promise<number>): Promise<number> {
  if (best === Number.POSITIVE_INFINITY) best = calibrate();
  let least = (await work()) / best;
  for (let left = 10; left > 0 && least >= COST_LIMIT; left -= 1) {
    const ms = await work();
    const unit = calibrate();
    best = Math.min(best, unit);
    least = Math.min(least, ms / unit);
  }
  return least;
}

import 'server-only';
import { exceededBound } from '@/lib/api/json-bounds';
import type { Endpoint } from '@/lib/core/endpoint';
import { AppError } from '@/lib/core/errors';

const maxDepth = 12;

/** `__proto__` has no legitimate use, and later steps would drop it silently. */
function namesPrototype(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.hasOwn(value, '__proto__') || Object.values(value).some(namesPrototype);
}

function refuse(message: string, cause?: unknown): AppError {
  return new AppError('bad_request', { message, cause });
}

/** The parts of a request that readBody needs; the gate passes the bytes that it has read. */
export interface BodySource {
  readonly headers: Headers;
  readonly body: AsyncIterable<Uint8Array> | Iterable<Uint8Array> | null;
}

async function readLimited(request: BodySource, maxBytes: number): Promise<Buffer> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw new AppError('too_large');
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      if (size > maxBytes) throw new AppError('too_large');
      chunks.push(chunk);
    }
  } catch (error) {
    // Only a lost connection fails here, so the client never sees this error.
    throw error instanceof AppError ? error : refuse('The body broke off.', error);
  }
  return Buffer.concat(chunks);
}

/** The raw text of a signed body of at most `maxBytes`. Throws `too_large`, `bad_request` if incomplete. */
export async function readSignedText(
  request: BodySource,
  { maxBytes }: Pick<Endpoint, 'maxBytes'>,
): Promise<string> {
  return (await readLimited(request, maxBytes)).toString('utf8');
}

/**
 * The JSON body of a write, read up to `maxBytes` whatever Content-Length says; `{}` if there is none. The
 * number and depth of its values are counted before it is parsed. Throws `not_json` for another content type,
 * `too_large`, and `bad_request` for invalid JSON, an incomplete body, nesting over 12 levels and members
 * named `__proto__`.
 */
export async function readBody(
  request: BodySource,
  { maxBytes, maxValues }: Pick<Endpoint, 'maxBytes' | 'maxValues'>,
): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== undefined && type !== 'application/json') throw new AppError('not_json');
  const bytes = await readLimited(request, maxBytes);
  if (bytes.length === 0) return {};
  if (type === undefined) throw new AppError('not_json');
  const exceeded = exceededBound(bytes, { values: maxValues, depth: maxDepth });
  if (exceeded === 'depth') throw refuse('The body is nested too deeply.');
  if (exceeded === 'values') {
    throw new AppError('too_large', { message: `The body holds more than ${maxValues} values.` });
  }
  try {
    const body: unknown = JSON.parse(bytes.toString('utf8'));
    if (namesPrototype(body)) throw refuse("The body must have no member named '__proto__'.");
    return body;
  } catch (error) {
    throw error instanceof SyntaxError ? refuse('The body is not valid JSON.') : error;
  }
}

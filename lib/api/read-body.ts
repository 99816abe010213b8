import 'server-only';
import { AppError } from '@/lib/core/errors';

/** Deepest nesting of a JSON body. */
const MAX_DEPTH = 12;

/**
 * Why a parsed body is not let in, or null. `__proto__` has no honest use, and later steps would drop it in
 * silence.
 */
function findFault(value: unknown, levels: number): string | null {
  if (typeof value !== 'object' || value === null) return null;
  if (levels === 0) return 'The body is nested too deeply.';
  if (Object.hasOwn(value, '__proto__')) return "The body must have no member named '__proto__'.";
  for (const item of Object.values(value)) {
    const fault = findFault(item, levels - 1);
    if (fault !== null) return fault;
  }
  return null;
}

async function readLimited(request: Request, maxBytes: number): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw new AppError('too_large');
  if (!request.body) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new AppError('too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * The JSON body of a write, read up to `maxBytes` whatever Content-Length says; `{}` when there is none.
 * Throws `not_json` for another content type, `too_large`, and `bad_request` for broken JSON, nesting over 12
 * levels and members named `__proto__`.
 */
export async function readBody(request: Request, maxBytes: number): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== undefined && type !== 'application/json') throw new AppError('not_json');
  const text = await readLimited(request, maxBytes);
  if (text === '') return {};
  if (type === undefined) throw new AppError('not_json');
  try {
    const body: unknown = JSON.parse(text);
    const fault = findFault(body, MAX_DEPTH);
    if (fault !== null) throw new AppError('bad_request', { message: fault });
    return body;
  } catch (error) {
    if (error instanceof SyntaxError)
      throw new AppError('bad_request', { message: 'The body is not valid JSON.' });
    throw error;
  }
}

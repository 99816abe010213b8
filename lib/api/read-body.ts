import 'server-only';
import { AppError } from '@/lib/core/errors';

/** Deepest nesting of a JSON body. */
const MAX_DEPTH = 12;

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((item) => isDeeperThan(levels - 1, item));
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
 * The JSON body of a write, read up to `maxBytes` whatever Content-Length says; `{}` when there is none. Throws `not_json`
 * for another content type, `too_large`, and `bad_request` for broken JSON or nesting over 12 levels.
 */
export async function readBody(request: Request, maxBytes: number): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== undefined && type !== 'application/json') throw new AppError('not_json');
  const text = await readLimited(request, maxBytes);
  if (text === '') return {};
  if (type === undefined) throw new AppError('not_json');
  try {
    const body: unknown = JSON.parse(text);
    if (isDeeperThan(MAX_DEPTH, body))
      throw new AppError('bad_request', { message: 'The body is nested too deeply.' });
    return body;
  } catch (error) {
    if (error instanceof SyntaxError)
      throw new AppError('bad_request', { message: 'The body is not valid JSON.' });
    throw error;
  }
}

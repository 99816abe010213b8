import { CallError } from '@/lib/api/call';

/** Title of every failure's notice (dashboard specification, section 8). */
export const failureTitle = 'Reaction Role Error';
/**
 * The server's answer upon which a permission-denied view takes the page's place (dashboard specification,
 * section 2).
 */
export const insufficient = 'Insufficient permissions';

export function isInsufficient(error: unknown): boolean {
  return error instanceof CallError && error.answer.error === insufficient;
}

import { CallError } from '@/lib/api/call';
import type { FieldErrors } from '@/lib/core/errors';
import type { Version } from '@/lib/guild-settings/draft';
import type { Section } from '@/lib/guild-settings/section';
import { isRecord } from '@/lib/guild-settings/values';
import { fromWire } from '@/lib/guild-settings/wire';

/** What a failed save asks of the form. */
export type SaveFailure =
  /** Somebody else has saved in the meantime. */
  | { readonly kind: 'stale'; readonly theirs: Version }
  /** Nothing more can be done before this is settled. */
  | { readonly kind: 'login' | 'permission'; readonly message: string }
  /** It is not known yet whether Discord has done its part. */
  | { readonly kind: 'uncertain'; readonly message: string }
  | { readonly kind: 'refused'; readonly message: string; readonly fields: FieldErrors };

const UNEXPECTED = 'Something went wrong and nothing was changed. Try again.';

/** Reads a thrown error. Anything unknown is a refusal without details. */
export function toSaveFailure(section: Section, error: unknown): SaveFailure {
  if (!(error instanceof CallError)) return { kind: 'refused', message: UNEXPECTED, fields: {} };
  const { code, message, fields, answer } = error;
  const { current, etag } = answer;
  if (code === 'stale' && isRecord(current)) {
    const theirs = { values: fromWire(section, current), etag: typeof etag === 'string' ? etag : null };
    return { kind: 'stale', theirs };
  }
  if (code === 'unauthenticated')
    return { kind: 'login', message: 'You must be logged in to view guild settings.' };
  if (code === 'discord_uncertain') return { kind: 'uncertain', message };
  if (code === 'not_a_manager') return { kind: 'permission', message };
  return { kind: 'refused', message, fields };
}

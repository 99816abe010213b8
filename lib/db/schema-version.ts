import 'server-only';
import { type AnyRecord, isRecord } from '@/lib/core/record';

/**
 * Turns a stored value of one schema version into the next; pure. It has to be idempotent and to pass through
 * whatever it does not recognise: during a rollout an older release writes into a document that a newer one
 * has already upgraded, and such a document is upgraded once more.
 */
export type Upgrade = (value: AnyRecord) => AnyRecord;

/** The history of a collection's schema. */
export interface Versioned {
  /** Of the present schema, from 1. */
  readonly version: number;
  /** The upgrade at index n turns version n + 1 into n + 2. */
  readonly upgrades: readonly Upgrade[];
}

/**
 * Member of a stored value that holds the version of the schema it was written with; absent for version 1.
 */
export const versionMember = '_schema';

/** The schema version of a stored value. */
export function schemaVersionOf(value: unknown): number {
  const version = isRecord(value) ? value[versionMember] : undefined;
  return typeof version === 'number' && Number.isInteger(version) && version > 1 ? version : 1;
}

/** The value with the version of the present schema, which is that of whoever writes it. */
export function withSchemaVersion({ version }: Pick<Versioned, 'version'>, value: AnyRecord): AnyRecord {
  const { [versionMember]: _, ...members } = value;
  return version > 1 ? { ...members, [versionMember]: version } : members;
}

/**
 * The stored value in the shape of the present release, still unparsed. The same object when there is nothing
 * to upgrade. Throws what an upgrade throws.
 */
export function upgradeValue({ version, upgrades }: Versioned, value: unknown): unknown {
  const from = schemaVersionOf(value);
  if (from >= version || !isRecord(value)) return value;
  return upgrades.slice(from - 1).reduce((present, upgrade) => upgrade(present), value);
}

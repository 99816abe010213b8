import 'server-only';
import { type AnyRecord, isRecord } from '@/lib/core/record';

/**
 * Turns a stored value of one schema version into the next; pure. It must be idempotent and pass through
 * whatever it does not recognise: during a rollout an older release may write into a document that a newer
 * one has already upgraded, and such a document is upgraded again.
 */
export type Upgrade = (value: AnyRecord) => AnyRecord;

/** The history of a collection's schema. */
export interface Versioned {
  /** Of the current schema, from 1. */
  readonly version: number;
  /** The upgrade at index n turns version n + 1 into n + 2. */
  readonly upgrades: readonly Upgrade[];
}

/** The member of a stored value with the schema version it was written with; absent for version 1. */
export const versionMember = '_schema';

export function schemaVersionOf(value: unknown): number {
  const version = isRecord(value) ? value[versionMember] : undefined;
  return typeof version === 'number' && Number.isInteger(version) && version > 1 ? version : 1;
}

/** The value marked with the writer's current schema version. */
export function withSchemaVersion({ version }: Pick<Versioned, 'version'>, value: AnyRecord): AnyRecord {
  const { [versionMember]: _, ...members } = value;
  return version > 1 ? { ...members, [versionMember]: version } : members;
}

/** The value upgraded to this release, unparsed; the same object if current. Rethrows upgrades' errors. */
export function upgradeValue({ version, upgrades }: Versioned, value: unknown): unknown {
  const from = schemaVersionOf(value);
  if (from >= version || !isRecord(value)) return value;
  return upgrades.slice(from - 1).reduce((present, upgrade) => upgrade(present), value);
}

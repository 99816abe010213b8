import { z } from 'zod';
import { personId } from '@/lib/core/person';
import { newItem, outboxItem, outboxOf } from '@/lib/rules/delivery/outbox';

// What people are told in their bells of settings that cannot work on Discord as it is now.

/** A setting does not work: whoever looks after its section is told. */
export const tellSettingItem = outboxItem('tell-setting', {
  section: z.string(),
  path: z.string(),
  /** What people call the setting. */
  name: z.string(),
  problem: z.string(),
});

/** It works again, or is none any more: the telling under `notificationKey` leads nowhere. */
export const settingMendedItem = outboxItem('setting-mended', {
  userId: personId(),
  notificationKey: z.string(),
});

const reportedProblem = z.object({
  /** Of the telling. */
  key: z.string(),
  section: z.string(),
  path: z.string(),
  kind: z.string(),
  /** The user who was told: absent while that goes on, null where nobody looks after it. */
  keeper: personId().nullable().optional(),
});

/** The problems of a guild that were told, with what is still to be done about them. */
export const reportedProblems = z.object({
  guildId: z.string(),
  reported: z.array(reportedProblem).default([]),
  outbox: outboxOf(tellSettingItem, settingMendedItem),
});
export type ReportedProblems = z.output<typeof reportedProblems>;

/** So many stand in bells at a time; the overview shows them all, and the next come as these are mended. */
export const mostReported = 10;

/** A setting that does not work, as lib/guild-settings/references finds it. */
interface Found {
  readonly sectionId: string;
  readonly path: string;
  readonly label: string;
  readonly kind: string;
  readonly message: string;
}

type Named = Pick<z.output<typeof reportedProblem>, 'section' | 'path' | 'kind'>;

/** A text that is another for every problem, and the same however Discord calls what is in its way. */
const nameOf = ({ section, path, kind }: Named) => `${section}.${path} ${kind}`;

const asNamed = ({ sectionId, path, kind }: Found): Named => ({ section: sectionId, path, kind });

/**
 * What there is to tell once these problems are found: those that are new, and that others are no more. Gives
 * the same object where there is nothing. `at` is an ISO date; `newKey` makes a unique text for each telling.
 */
export function withFound(
  value: ReportedProblems,
  found: readonly Found[],
  at: string,
  newKey: () => string,
): ReportedProblems {
  const present = new Set(found.map((one) => nameOf(asNamed(one))));
  // While it goes on who is told, nothing can be taken back yet.
  const isMended = (one: ReportedProblems['reported'][number]) =>
    one.keeper !== undefined && !present.has(nameOf(one));
  const mended = value.reported.filter(isMended);
  const kept = value.reported.filter((one) => !isMended(one));
  const known = new Set(kept.map(nameOf));
  const fresh = found
    .filter((one) => !known.has(nameOf(asNamed(one))))
    .slice(0, Math.max(mostReported - kept.length, 0))
    .map((one) => ({ one, key: newKey() }));
  if (mended.length === 0 && fresh.length === 0) return value;
  return {
    ...value,
    reported: [...kept, ...fresh.map(({ one, key }) => ({ key, ...asNamed(one) }))],
    outbox: [
      ...value.outbox,
      ...mended.flatMap(({ key, keeper }) =>
        keeper
          ? [{ ...newItem('setting-mended', `mended:${key}`, at), userId: keeper, notificationKey: key }]
          : [],
      ),
      ...fresh.map(({ one: { sectionId, path, label, message }, key }) => ({
        ...newItem('tell-setting', key, at),
        ...{ section: sectionId, path, name: label, problem: message },
      })),
    ],
  };
}

/** Notes who was told under `key`; null for nobody. */
export function withKeeper(value: ReportedProblems, key: string, keeper: string | null): ReportedProblems {
  return { ...value, reported: value.reported.map((one) => (one.key === key ? { ...one, keeper } : one)) };
}

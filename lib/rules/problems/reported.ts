import { z } from 'zod';
import { personId } from '@/lib/core/person';
import { newItem, outboxItem, outboxOf } from '@/lib/rules/delivery/outbox';

// Notifications about settings that are broken by changes on Discord.

/** Notifies a section's manager of a broken setting. */
export const tellSettingItem = outboxItem('tell-setting', {
  section: z.string(),
  path: z.string(),
  /** The setting's label. */
  name: z.string(),
  problem: z.string(),
});

/** Withdraws the notification with `notificationKey`: the setting works again, or no longer exists. */
export const settingMendedItem = outboxItem('setting-mended', {
  userId: personId(),
  notificationKey: z.string(),
});

const reportedProblem = z.object({
  /** Of the notification. */
  key: z.string(),
  section: z.string(),
  path: z.string(),
  kind: z.string(),
  /** The notified user: undefined until then, null if no one manages the section. */
  keeper: personId().nullable().optional(),
});

/** The reported problems of a guild, with its outbox. */
export const reportedProblems = z.object({
  guildId: z.string(),
  reported: z.array(reportedProblem).default([]),
  outbox: outboxOf(tellSettingItem, settingMendedItem),
});
export type ReportedProblems = z.output<typeof reportedProblems>;

/** Maximum reported problems at a time; the overview shows all, and others follow as these are resolved. */
export const mostReported = 10;

/** A broken setting, as found by lib/guild-settings/references. */
interface Found {
  readonly sectionId: string;
  readonly path: string;
  readonly label: string;
  readonly kind: string;
  readonly message: string;
}

type Named = Pick<z.output<typeof reportedProblem>, 'section' | 'path' | 'kind'>;

/** Identifies a problem, whatever the missing thing is called on Discord. */
const nameOf = ({ section, path, kind }: Named) => `${section}.${path} ${kind}`;

const asNamed = ({ sectionId, path, kind }: Found): Named => ({ section: sectionId, path, kind });

/**
 * The object with notifications queued for these problems: new ones, and withdrawals of those that are gone.
 * Returns the same object if there are none. `at` is an ISO date; `newKey` returns a unique key for each
 * notification.
 */
export function withFound(
  value: ReportedProblems,
  found: readonly Found[],
  at: string,
  newKey: () => string,
): ReportedProblems {
  const present = new Set(found.map((one) => nameOf(asNamed(one))));
  // While notifications are being sent, none can be withdrawn.
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

/** Stores who was notified under `key`; null for no one. */
export function withKeeper(value: ReportedProblems, key: string, keeper: string | null): ReportedProblems {
  return { ...value, reported: value.reported.map((one) => (one.key === key ? { ...one, keeper } : one)) };
}

import 'server-only';
import { describeMinutes } from '@/lib/core/duration';
import { caught, conflict, ignored } from '@/lib/core/errors';
import { MINUTE } from '@/lib/core/milliseconds';
import { reportSlots, reports } from '@/lib/db/collections/reports';
import type { Doc } from '@/lib/db/define-collection';
import { collectionOf } from '@/lib/db/store';
import { countUnread } from '@/lib/db/unread-items';

/** A slot without a report after this many milliseconds was left by a process that ended. */
const LEFT_BEHIND = MINUTE;

type Slots = Doc<typeof reportSlots>;
type Slot = Slots['taken'][number];

interface Reporter {
  readonly guildId: string;
  readonly userId: string;
}

export interface ReportLimits {
  readonly maxOpenReports: number;
  /** Minutes between two reports of a person. */
  readonly cooldownMinutes: number;
}

const idOf = ({ guildId, userId }: Reporter) => `${guildId}:${userId}`;

/** Frees the slots of reports that are resolved or never created; the latter don't count as the last one. */
async function sweep(reporter: Reporter): Promise<void> {
  const slots = collectionOf(reportSlots);
  const before = (await slots.get(idOf(reporter), { fresh: true }))?.value;
  if (!before) return;
  const known = [...before.taken, ...(before.last ? [before.last] : [])];
  const now = Date.now();
  const resolved = new Set<string>();
  const unmade = new Set<string>();
  for (const { reportId, at } of known) {
    const report = (await collectionOf(reports).get(reportId, { fresh: true }))?.value;
    const isUnderWay = report?.state === 'open' || (report && report.outbox.length > 0);
    if (report?.state === 'resolved') resolved.add(reportId);
    else if (!isUnderWay && now - Date.parse(at) > LEFT_BEHIND) unmade.add(reportId);
  }
  if (resolved.size + unmade.size === 0) return;
  await slots.update(idOf(reporter), ({ taken, last, ...rest }) => ({
    ...rest,
    taken: taken.filter(({ reportId }) => !resolved.has(reportId) && !unmade.has(reportId)),
    last: last && unmade.has(last.reportId) ? null : last,
  }));
}

function assertRoom(count: number, { maxOpenReports }: ReportLimits): void {
  if (count < maxOpenReports) return;
  const message =
    count === 1
      ? 'You already have an open report in this server. Wait until the team has looked at it.'
      : `You already have ${count} open reports in this server. Wait until the team has looked at them.`;
  throw conflict(message);
}

function assertWaited({ last }: Slots, { cooldownMinutes }: ReportLimits, now: number): void {
  if (!last) return;
  const wait = Date.parse(last.at) + cooldownMinutes * MINUTE - now;
  if (wait <= 0) return;
  const time = wait < MINUTE ? 'less than a minute' : describeMinutes(Math.ceil(wait / MINUTE));
  throw conflict(`You sent a report recently. You can send the next one in ${time}.`);
}

async function tryTake(reporter: Reporter, slot: Slot, limits: ReportLimits): Promise<void> {
  await collectionOf(reportSlots).upsert(
    idOf(reporter),
    () => ({ guildId: reporter.guildId, taken: [slot], last: slot }),
    (value, unread) => {
      if (value.taken.some(({ reportId }) => reportId === slot.reportId)) return value;
      assertRoom(value.taken.length + countUnread(unread, 'taken'), limits);
      assertWaited(value, limits, Date.parse(slot.at));
      return { ...value, taken: [...value.taken, slot], last: slot };
    },
  );
}

/** Counts one more open report of a person. Throws `conflict`, with the reason, beyond the limits. */
export async function takeReportSlot(
  reporter: Reporter,
  reportId: string,
  limits: ReportLimits,
): Promise<void> {
  const slot = { reportId, at: new Date().toISOString() };
  const tryAgain = async () => {
    await sweep(reporter);
    await tryTake(reporter, slot, limits);
  };
  await tryTake(reporter, slot, limits).catch(caught('conflict', tryAgain));
}

async function change(reporter: Reporter, by: (value: Slots) => Slots): Promise<void> {
  // Seeded reports have none; a leftover slot is swept when it is needed.
  await collectionOf(reportSlots).update(idOf(reporter), by).catch(ignored('not_found'));
}

function without(value: Slots, reportId: string): Slots {
  const taken = value.taken.filter((slot) => slot.reportId !== reportId);
  return taken.length === value.taken.length ? value : { ...value, taken };
}

/** Counts one open report less; does nothing if it is not counted. */
export async function freeReportSlot(reporter: Reporter, reportId: string): Promise<void> {
  await change(reporter, (value) => without(value, reportId));
}

/** Releases the slot of a report that was not created, without a cooldown. */
export async function returnReportSlot(reporter: Reporter, reportId: string): Promise<void> {
  await change(reporter, (value) => {
    const { last, ...rest } = without(value, reportId);
    return { ...rest, last: last?.reportId === reportId ? null : last };
  });
}

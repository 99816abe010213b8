import 'server-only';
import { AppError, isAppError } from '@/lib/core/errors';
import { reportSlots, reports } from '@/lib/db/collections/reports';
import { getStore } from '@/lib/db/store';

/** Open reports that one person may have in a guild. */
const OPEN_REPORTS = 5;

/** A slot whose report is not there after so long, in milliseconds, was left behind by a process that ended. */
const LEFT_BEHIND = 60_000;

interface Reporter {
  readonly guildId: string;
  readonly userId: string;
}

const idOf = ({ guildId, userId }: Reporter) => `${guildId}:${userId}`;

/** Forgets the slots of reports that are resolved or were never made. */
async function sweep(reporter: Reporter): Promise<void> {
  const store = await getStore();
  const slots = store.collection(reportSlots);
  const taken = (await slots.get(idOf(reporter), { fresh: true }))?.value.taken ?? [];
  const found = await Promise.all(taken.map(({ reportId }) => store.collection(reports).get(reportId)));
  const now = Date.now();
  const idle = taken.filter(({ at }, index) => {
    const report = found[index];
    if (report?.value.state === 'open') return false;
    return report?.value.state === 'resolved' || now - Date.parse(at) > LEFT_BEHIND;
  });
  const ids = new Set(idle.map(({ reportId }) => reportId));
  if (ids.size === 0) return;
  await slots.update(idOf(reporter), (value) => ({
    ...value,
    taken: value.taken.filter(({ reportId }) => !ids.has(reportId)),
  }));
}

async function tryTake(reporter: Reporter, reportId: string): Promise<void> {
  const slot = { reportId, at: new Date().toISOString() };
  await (await getStore()).collection(reportSlots).upsert(
    idOf(reporter),
    () => ({ guildId: reporter.guildId, taken: [slot] }),
    (value) => {
      if (value.taken.length < OPEN_REPORTS) return { ...value, taken: [...value.taken, slot] };
      throw new AppError('conflict', {
        message: `You have ${OPEN_REPORTS} open reports in this server. Wait until your reports are looked at.`,
      });
    },
  );
}

/** Counts one more open report of a person. Throws `conflict` when there are five. */
export async function takeReportSlot(reporter: Reporter, reportId: string): Promise<void> {
  try {
    await tryTake(reporter, reportId);
  } catch (error) {
    if (!isAppError(error, 'conflict')) throw error;
    await sweep(reporter);
    await tryTake(reporter, reportId);
  }
}

/** Counts one open report less; one that is not counted changes nothing. */
export async function freeReportSlot(reporter: Reporter, reportId: string): Promise<void> {
  try {
    await (await getStore()).collection(reportSlots).update(idOf(reporter), (value) => {
      const taken = value.taken.filter((slot) => slot.reportId !== reportId);
      return taken.length === value.taken.length ? value : { ...value, taken };
    });
  } catch (error) {
    // Seeded reports have none; a slot that stays is swept when it is in the way.
    if (!isAppError(error, 'not_found')) throw error;
  }
}

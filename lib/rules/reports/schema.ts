import { z } from 'zod';
import { person, personId, personName } from '@/lib/core/person';
import { outboxItem, outboxOf } from '@/lib/rules/delivery/outbox';
import { keeps } from '@/lib/rules/personal-data/keeps';
import { reportKinds, reportStates } from '@/lib/rules/reports/limits';

const isoDate = z.iso.datetime();

/** Posts a report in its colour, with these reactions. */
export const postReportItem = outboxItem('post-report', {
  /** `#rrggbb`. */
  colour: z.string(),
  reactions: z.array(z.string()),
});
/** Adds these reactions to the posted report. */
export const addReactionsItem = outboxItem('add-reactions', { reactions: z.array(z.string()) });
/** Marks the posted report as resolved. */
export const markReportItem = outboxItem('mark-report', {});
export const notifyReporterItem = outboxItem('notify-reporter', {});

/** The category's settings at the time of the report; `emoji` is one emoji or empty. */
export const reportCategory = z.object({ name: z.string(), emoji: z.string() });

export const storedReport = z.object({
  guildId: z.string(),
  kind: z.enum(reportKinds),
  state: z.enum(['posting', ...reportStates]),
  /** Index values `${guildId}:${state}` with kind, category or both; none before it is posted. */
  scopes: z.array(z.string()),
  /** Its sort value in them. */
  listedAt: isoDate,
  reporter: person,
  /** The reported person; null for a problem with the server. */
  target: z.object({ userId: personId(keeps.moderation), username: personName() }).nullable(),
  category: reportCategory.nullable().default(null),
  text: z.string(),
  createdAt: isoDate,
  channelId: z.string().nullable(),
  messageId: z.string().nullable(),
  resolution: z
    .object({
      by: person,
      note: z.string(),
      at: isoDate,
      isNoteShared: z.boolean().default(false),
    })
    .nullable(),
  outbox: outboxOf(postReportItem, addReactionsItem, markReportItem, notifyReporterItem),
});
export type StoredReport = z.output<typeof storedReport>;

export const listedReport = storedReport
  .pick({
    kind: true,
    category: true,
    text: true,
    reporter: true,
    target: true,
    createdAt: true,
    resolution: true,
  })
  .extend({
    id: z.string(),
    state: z.enum(reportStates),
    /** URL of the posted report, or null if there is none. */
    link: z.string().nullable(),
  });
export type ListedReport = z.output<typeof listedReport>;

export const ownReport = listedReport
  .pick({ id: true, state: true, category: true, text: true, createdAt: true })
  .extend({
    /** The reported person's name; null for a problem with the server. */
    target: z.string().nullable(),
    resolvedAt: z.string().nullable(),
    /** The team's note; empty if there is none. */
    note: z.string(),
  });
export type OwnReport = z.output<typeof ownReport>;

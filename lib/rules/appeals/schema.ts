import { z } from 'zod';
import { person, personId, personName } from '@/lib/core/person';
import { appealKinds } from '@/lib/rules/appeals/limits';
import { listedCase } from '@/lib/rules/cases/schema';
import { outboxItem, outboxOf } from '@/lib/rules/delivery/outbox';
import { keeps } from '@/lib/rules/personal-data/keeps';

const isoDate = z.iso.datetime();

const decision = z.object({
  verdict: z.enum(['accepted', 'denied']),
  reason: z.string(),
  by: person,
  at: isoDate,
});
export type AppealDecision = z.output<typeof decision>;

/** The ban or mute is to be lifted, which accepts the appeal. */
export const liftItem = outboxItem('lift', { decision });
/** The pending notification of the appellant. */
export const notifyAppellantItem = outboxItem('notify-appellant', { decision });

/** The appeals of one person against one kind of punishment in one guild, as they are stored. */
export const storedAppeal = z.object({
  guildId: z.string(),
  kind: z.enum(appealKinds),
  appellant: z.object({ userId: personId(keeps.moderation), username: personName() }),
  text: z.string(),
  createdAt: isoDate,
  /** Of the call that sent it. */
  key: z.string().nullable().default(null),
  decision: decision.nullable(),
  /** Those before the present one. */
  past: z.array(z.object({ text: z.string(), createdAt: isoDate, decision })),
  /** `${guildId}:open` until it is decided, then `${guildId}:decided`. */
  scope: z.string(),
  /** When it came into that list. */
  listedAt: isoDate,
  outbox: outboxOf(liftItem, notifyAppellantItem),
});
export type StoredAppeal = z.output<typeof storedAppeal>;

const shownDecision = decision.extend({ by: z.string() }).nullable();

/** What a person sees of an own appeal. */
export const ownAppeal = z.object({
  kind: storedAppeal.shape.kind,
  /** Why no appeal can be sent now, or null. */
  obstacle: z.string().nullable(),
  /** The reason of the ban, where Discord tells one. */
  punishment: z.string().nullable(),
  appeal: storedAppeal.pick({ text: true, createdAt: true }).extend({ decision: shownDecision }).nullable(),
});
export type OwnAppeal = z.output<typeof ownAppeal>;

export const listedAppeal = storedAppeal
  .pick({ kind: true, appellant: true, text: true, createdAt: true })
  .extend({
    id: z.string(),
    decision: shownDecision,
    /** How many appeals of the same kind this person has made before. */
    earlier: z.number(),
    /** What was done to this person before: the last few cases. */
    cases: z.object({
      items: z.array(
        listedCase.pick({ number: true, kind: true, reason: true, createdAt: true, withdrawn: true }),
      ),
      isMore: z.boolean(),
      /** Warnings in force. */
      warnings: z.number(),
    }),
  });
export type ListedAppeal = z.output<typeof listedAppeal>;

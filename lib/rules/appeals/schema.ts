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

/** Lifts the ban or mute, which accepts the appeal. */
export const liftItem = outboxItem('lift', { decision });
export const notifyAppellantItem = outboxItem('notify-appellant', { decision });

/** A person's appeals against one kind of punishment in a guild. */
export const storedAppeal = z.object({
  guildId: z.string(),
  kind: z.enum(appealKinds),
  appellant: z.object({ userId: personId(keeps.moderation), username: personName() }),
  text: z.string(),
  createdAt: isoDate,
  /** The idempotency key of the call that sent it. */
  key: z.string().nullable().default(null),
  decision: decision.nullable(),
  past: z.array(z.object({ text: z.string(), createdAt: isoDate, decision })),
  /** `${guildId}:open` until it is decided, then `${guildId}:decided`. */
  scope: z.string(),
  /** When it was added to that list. */
  listedAt: isoDate,
  outbox: outboxOf(liftItem, notifyAppellantItem),
});
export type StoredAppeal = z.output<typeof storedAppeal>;

const shownDecision = decision.extend({ by: z.string() }).nullable();

export const ownAppeal = z.object({
  kind: storedAppeal.shape.kind,
  /** Why no appeal can be sent now, or null. */
  obstacle: z.string().nullable(),
  /** The reason of the ban, if Discord has one. */
  punishment: z.string().nullable(),
  appeal: storedAppeal.pick({ text: true, createdAt: true }).extend({ decision: shownDecision }).nullable(),
});
export type OwnAppeal = z.output<typeof ownAppeal>;

export const listedAppeal = storedAppeal
  .pick({ kind: true, appellant: true, text: true, createdAt: true })
  .extend({
    id: z.string(),
    decision: shownDecision,
    /** Earlier appeals of the same kind by this person. */
    earlier: z.number(),
    /** The person's last few cases. */
    cases: z.object({
      items: z.array(
        listedCase.pick({ number: true, kind: true, reason: true, createdAt: true, withdrawn: true }),
      ),
      isMore: z.boolean(),
      warnings: z.number(),
    }),
  });
export type ListedAppeal = z.output<typeof listedAppeal>;

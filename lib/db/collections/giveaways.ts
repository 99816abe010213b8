import 'server-only';
import { z } from 'zod';
import { personId, personTerm } from '@/lib/core/person';
import { upgradeOutbox } from '@/lib/rules/delivery/upgrade-outbox';
import { giveaway } from '@/lib/rules/giveaways/schema';
import { keeps } from '@/lib/rules/personal-data/keeps';
import { changedIndex, changeMark } from '../change-mark';
import { defineCollection } from '../define-collection';
import { namesInDraws } from './name-upgrades';

const isoDate = z.iso.datetime();

/**
 * Giveaways by id. States: `publishing` (not confirmed on Discord yet) → `active` → `drawing` (closed, no
 * winners yet) → `drawn` (winners stored, not announced) → `announced`; a reroll returns to `drawn`. Or
 * `cancelled`. Winners are drawn from the `roll`, written once.
 */
export const giveaways = defineCollection({
  name: 'giveaways',
  schema: giveaway.extend({ changed: changeMark }),
  upgrades: [namesInDraws, upgradeOutbox],
  indexes: [{ path: 'scope', sort: 'endsAt' }, changedIndex],
  masked: ['seed', 'seedHash', 'next.seed', 'next.hash', 'roll.hash', 'draws.seed', 'draws.seedHash'],
});

/** Entrants by `${giveawayId}:${userId}`: each once, in own documents, so that entries never wait. */
export const giveawayEntries = defineCollection({
  name: 'giveawayEntries',
  schema: z.object({
    giveawayId: z.string(),
    userId: personId(),
    /** 1, plus the bonus if they held the bonus role on entering. */
    tickets: z.int().positive(),
    enteredAt: isoDate,
    expiresAt: isoDate,
  }),
  indexes: ['giveawayId'],
  expiresAt: 'expiresAt',
});

/** The entries that a giveaway was drawn from, by `${rollId}:${chunk}`: lines of `userId tickets`. */
export const giveawayRolls = defineCollection({
  name: 'giveawayRolls',
  schema: z.object({ giveawayId: z.string(), lines: z.array(personTerm(keeps.draw)) }),
});

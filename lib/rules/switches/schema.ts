import { z } from 'zod';
import { person } from '@/lib/core/person';
import { auditOutbox } from '@/lib/rules/delivery/outbox';
import { type Feature, findFeature } from '@/lib/rules/switches/features';

export const storedSwitch = z.object({
  id: z.string(),
  /** One of `features`. */
  feature: z.string(),
  /** The server in which it is off; null for everywhere. */
  guildId: z.string().nullable(),
  reason: z.string(),
  createdAt: z.iso.datetime(),
  createdBy: person,
  /** When it is on again; null until staff turn it on. */
  expiresAt: z.iso.datetime().nullable(),
});
export type StoredSwitch = z.output<typeof storedSwitch>;

/** More features than can reasonably be off at once. */
export const mostSwitches = 200;

/** All that is off, in one document: site and bot ask it at every turn. */
export const switchList = z.object({
  switches: z.array(storedSwitch).max(mostSwitches),
  outbox: auditOutbox,
});

/** True while a switch counts, at `now` (epoch ms). */
export function isOff({ expiresAt }: Pick<StoredSwitch, 'expiresAt'>, now: number): boolean {
  return expiresAt === null || Date.parse(expiresAt) > now;
}

/** Where something happens: the feature, and the server if it is in one. */
export interface FeaturePlace {
  readonly feature: string;
  readonly guildId: string | null;
}

/** What has a feature off at `now`, everywhere or in that server; null while it is on. */
export function findSwitch(
  switches: readonly StoredSwitch[],
  { feature, guildId }: FeaturePlace,
  now: number,
): StoredSwitch | null {
  const counts = (one: StoredSwitch) =>
    one.feature === feature && (one.guildId === null || one.guildId === guildId) && isOff(one, now);
  return switches.find(counts) ?? null;
}

const toSubject = ({ name, isPlural }: Feature) => `${name} ${isPlural ? 'are' : 'is'}`;
const toWords = (feature: Feature) => `${toSubject(feature)} switched off for now`;

/** The message for the staff who changed it: `Polls are switched off in Tide Pool.` */
export function describeChange(
  { feature, guildName }: { readonly feature: string; readonly guildName: string | null },
  change: 'switched off' | 'on again',
): string {
  const found = findFeature(feature);
  const subject = found ? toSubject(found) : `${feature} is`;
  return `${subject} ${change} ${guildName === null ? 'everywhere' : `in ${guildName}`}.`;
}

/** The message for people who use it: `Giveaways are switched off for now: they pick nobody.` */
export function describeSwitch({ feature, reason }: Pick<StoredSwitch, 'feature' | 'reason'>): string {
  const found = findFeature(feature);
  return `${found ? toWords(found) : 'This is switched off for now'}: ${reason}`;
}

import 'server-only';
import { AppError } from '@/lib/core/errors';
import { siteSwitches, siteSwitchesId } from '@/lib/db/collections/staff';
import { collectionOf } from '@/lib/db/store';
import {
  describeSwitch,
  type FeaturePlace,
  findSwitch,
  isOff,
  type StoredSwitch,
} from '@/lib/rules/switches/schema';

async function readStored(): Promise<readonly StoredSwitch[]> {
  return (await collectionOf(siteSwitches).get(siteSwitchesId))?.value.switches ?? [];
}

export async function readSwitches(): Promise<readonly StoredSwitch[]> {
  const now = Date.now();
  return (await readStored()).filter((one) => isOff(one, now));
}

/** Why a feature is off; null while it is on. */
export async function findSwitchedOff(place: FeaturePlace): Promise<StoredSwitch | null> {
  return findSwitch(await readStored(), place, Date.now());
}

/** Throws `switched_off`, with the reason, while a feature is off. */
export async function assertSwitchedOn(place: FeaturePlace | null): Promise<void> {
  const found = place && (await findSwitchedOff(place));
  if (!found) return;
  const left = found.expiresAt === null ? null : Math.ceil((Date.parse(found.expiresAt) - Date.now()) / 1000);
  throw new AppError('switched_off', {
    message: describeSwitch(found),
    ...(left === null ? {} : { retryAfter: Math.max(1, left) }),
  });
}

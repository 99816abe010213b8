import 'server-only';
import { LRUCache } from 'lru-cache';
import { findActivityInstance } from '@/lib/discord/activity-instances';
import type { ActivityInstance, InstanceId } from '@/lib/rules/activity/instance';

/** Cache time in milliseconds: all participants of an Activity poll the same instance. */
const AGE_MS = 3000;

const asked = new LRUCache<InstanceId, Promise<ActivityInstance | null>>({ max: 5000, ttl: AGE_MS });

/** The running Activity of this id, or null; at most 3 s old or fresh. Throws as findActivityInstance. */
export function findInstance(
  instanceId: InstanceId,
  { isFresh = false }: { readonly isFresh?: boolean } = {},
): Promise<ActivityInstance | null> {
  const known = isFresh ? undefined : asked.get(instanceId);
  if (known) return known;
  const answer = findActivityInstance(instanceId);
  asked.set(instanceId, answer);
  const forget = () => {
    if (asked.get(instanceId) === answer) asked.delete(instanceId);
  };
  // An absent instance may start at any moment, so it isn't cached.
  answer.then((instance) => instance ?? forget(), forget);
  return answer;
}

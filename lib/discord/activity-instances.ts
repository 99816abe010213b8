import 'server-only';
import { botRequest } from '@/lib/discord/bot-request';
import { isUnknown } from '@/lib/discord/failures';
import { wireActivityInstance } from '@/lib/discord/wire';
import { env } from '@/lib/env';
import type { ActivityInstance, InstanceId } from '@/lib/rules/activity/instance';

/** Our Activity's instance, or null. Throws `rate_limited`, `discord_refused`, `discord_unavailable`. */
export async function findActivityInstance(instanceId: InstanceId): Promise<ActivityInstance | null> {
  const route = `/applications/${env().DISCORD_CLIENT_ID}/activity-instances/${instanceId}` as const;
  try {
    return await botRequest({ method: 'GET', route }, wireActivityInstance);
  } catch (error) {
    if (isUnknown(error)) return null;
    throw error;
  }
}

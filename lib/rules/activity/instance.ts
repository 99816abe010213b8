import { z } from 'zod';
import type { UserId } from '@/lib/core/ids';

/**
 * Discord's id of a running Activity, such as
 * `i-1276580072400224306-gc-912952092627435520-912954213460484116`.
 */
export const instanceId = z
  .string()
  .regex(/^[\w-]{1,128}$/, 'Must be the instance_id that Discord gave.')
  .brand<'InstanceId'>();
export type InstanceId = z.output<typeof instanceId>;

/** A running Activity with its participants according to Discord. */
export interface ActivityInstance {
  readonly instanceId: string;
  readonly userIds: readonly UserId[];
}

import 'server-only';
import { upgradeOutbox } from '@/lib/rules/delivery/upgrade-outbox';
import { storedPanel } from '@/lib/rules/verification/panel-schema';
import { storedVerification } from '@/lib/rules/verification/schema';
import { defineCollection } from '../define-collection';
import { namesInVerifyPanels } from './name-upgrades';

/** The verification panels, by guild id. */
export const verifyPanels = defineCollection({
  name: 'verifyPanels',
  schema: storedPanel,
  upgrades: [namesInVerifyPanels, upgradeOutbox],
});

/** Verifications in progress, by `${guildId}:${userId}`. */
export const verifyRequests = defineCollection({
  name: 'verifyRequests',
  schema: storedVerification,
  upgrades: [upgradeOutbox],
  indexes: [{ path: 'scope', sort: 'listedAt' }],
  expiresAt: 'forgetAt',
  masked: ['captcha'],
});

import 'server-only';
import { z } from 'zod';
import { wantedBot } from '@/lib/rules/console/schema';
import { auditOutbox } from '@/lib/rules/delivery/outbox';
import { upgradeOutbox } from '@/lib/rules/delivery/upgrade-outbox';
import { defineCollection } from '../define-collection';

/** The requested state of the bot's process, in one document; its supervisor knows the actual state. */
export const botControl = defineCollection({
  name: 'botControl',
  schema: wantedBot.extend({ outbox: auditOutbox }),
  upgrades: [upgradeOutbox],
});

/** When the bot last called the site's API, in milliseconds since 1970. */
export const botHeartbeats = defineCollection({
  name: 'botHeartbeats',
  schema: z.object({ at: z.int() }),
});

export const botControlId = 'bot';

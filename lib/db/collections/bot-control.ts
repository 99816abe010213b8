import 'server-only';
import { wantedBot } from '@/lib/rules/console/schema';
import { auditOutbox } from '@/lib/rules/delivery/outbox';
import { defineCollection } from '../define-collection';

/** What the bot's process is to do, in one document; what it does its keeper knows. */
export const botControl = defineCollection({
  name: 'botControl',
  schema: wantedBot.extend({ outbox: auditOutbox }),
});

export const botControlId = 'bot';

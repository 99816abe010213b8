import 'server-only';
import { upgradeOutbox } from '@/lib/rules/delivery/upgrade-outbox';
import { reportedProblems } from '@/lib/rules/problems/reported';
import { defineCollection } from '../define-collection';

/** The configuration problems that people were notified of, by guild id. */
export const guildProblems = defineCollection({
  name: 'guildProblems',
  schema: reportedProblems,
  upgrades: [upgradeOutbox],
});

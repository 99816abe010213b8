import 'server-only';
import { upgradeOutbox } from '@/lib/rules/delivery/upgrade-outbox';
import { projectList } from '@/lib/rules/projects/schema';
import { defineCollection } from '../define-collection';

/** The mod projects that a guild tracks, by guild id: one document, so that the plan's limit holds. */
export const trackedProjects = defineCollection({
  name: 'trackedProjects',
  schema: projectList,
  upgrades: [upgradeOutbox],
});

import 'server-only';
import { whole } from '@/lib/core/whole';
import { storedMap, storedMapVersion, storedNpc } from '@/lib/rules/maps/schema';
import { defineCollection } from '../define-collection';

/** Maps of the pet game, by file name. */
export const maps = defineCollection({ name: 'maps', schema: storedMap });

/** Maps as they were, by `${fileName}@${revision}`. */
export const mapVersions = defineCollection({
  name: 'mapVersions',
  schema: whole(storedMapVersion),
  indexes: [{ path: 'fileName', sort: 'at' }],
});

/** People in the pet game, by npcId. */
export const npcs = defineCollection({ name: 'npcs', schema: storedNpc });

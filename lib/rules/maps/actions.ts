import { actionsOf } from '@/lib/rules/audit/action';

/** Who edits the maps of the pet game. */
export const mapEditors = { kind: 'staff', level: 'admin' } as const;

const action = actionsOf('maps', mapEditors);

export const createMapAction = action('map.create', {}, "Created the map '{name}'.");

export const changeMapAction = action('map.change', {}, "Changed the map '{name}'.");

export const restoreMapAction = action('map.restore', {}, "Restored the map '{name}' as it was on {day}.", {
  title: 'Go back to this version?',
  description: 'The map as it is now stays among the versions.',
  confirmLabel: 'Go back',
  tone: 'primary',
});

export const saveNpcAction = action('npc.save', {}, "Saved the person '{name}' of the pet game.");

export const removeNpcAction = action('npc.remove', {}, "Removed the person '{name}' from the pet game.", {
  title: 'Remove {name}?',
  description: 'Everything they say is removed too.',
  confirmLabel: 'Remove',
});

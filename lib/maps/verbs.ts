// What conditions ask and effects do, in dialogue, portals and triggers: closed lists, so that checks can
// work through all that can ever happen.

export const conditionVerbs = ['has', 'flag', 'quest', 'level', 'caught', 'beaten'] as const;

export const effectVerbs = ['give', 'take', 'set', 'advance', 'battle', 'shop', 'heal', 'move'] as const;

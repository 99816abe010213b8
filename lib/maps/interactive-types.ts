/** The types of interactives, in the editor's order. */
export const interactiveTypes = ['npc', 'portal', 'chest', 'sign', 'trigger'] as const;
export type InteractiveType = (typeof interactiveTypes)[number];

export const directions = ['up', 'down', 'left', 'right'] as const;
export type Direction = (typeof directions)[number];

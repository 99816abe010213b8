import type { Direction, InteractiveType } from '@/lib/maps/interactive-types';
import type { Interactive } from '@/lib/maps/interactives';

export const typeNames: Readonly<Record<InteractiveType, string>> = {
  npc: 'NPC',
  portal: 'Portal',
  chest: 'Chest',
  sign: 'Sign',
  trigger: 'Trigger',
};

export const directionNames: Readonly<Record<Direction, string>> = {
  up: 'Up',
  down: 'Down',
  left: 'Left',
  right: 'Right',
};

/** The default values of a new one. */
export function newInteractive(type: InteractiveType, fileName: string): Interactive {
  switch (type) {
    case 'npc':
      return { type, npcId: '' };
    case 'portal':
      return { type, destinationMap: fileName, destinationCoords: [0, 0], faceDirection: 'down', when: [] };
    case 'chest':
      return { type, items: [{ itemId: '', quantity: 1 }] };
    case 'sign':
      return { type, text: '' };
    case 'trigger':
      return { type, once: true, when: [], do: [] };
  }
}

import {
  Brush,
  Circle,
  Eraser,
  Hand,
  type LucideIcon,
  Mountain,
  PaintBucket,
  Pipette,
  Signpost,
  Slash,
  Square,
  SquareDashed,
  WandSparkles,
} from 'lucide-react';

export const toolIds = [
  'paint',
  'erase',
  'interactives',
  'fill',
  'line',
  'rectangle',
  'ellipse',
  'terrain',
  'pick',
  'select',
  'wand',
  'pan',
] as const;
export type ToolId = (typeof toolIds)[number];

export interface Tool {
  readonly label: string;
  readonly key: string;
  readonly icon: LucideIcon;
  /** What it does, in a sentence. */
  readonly help: string;
}

export const tools: Readonly<Record<ToolId, Tool>> = {
  paint: { label: 'Paint', key: 'b', icon: Brush, help: 'Paints the stamp while you drag.' },
  erase: { label: 'Eraser', key: 'e', icon: Eraser, help: 'Empties tiles of the selected layer.' },
  interactives: {
    label: 'Interactives',
    key: 'n',
    icon: Signpost,
    help: 'Selects a tile to put an NPC, portal, chest, sign or trigger on.',
  },
  fill: {
    label: 'Fill',
    key: 'f',
    icon: PaintBucket,
    help: 'Fills an area, or the selection, with the stamp.',
  },
  line: { label: 'Line', key: 'l', icon: Slash, help: 'Paints a line between two tiles.' },
  rectangle: {
    label: 'Rectangle',
    key: 'r',
    icon: Square,
    help: 'Paints a rectangle, filled or as an outline.',
  },
  ellipse: { label: 'Ellipse', key: 'o', icon: Circle, help: 'Paints an ellipse, filled or as an outline.' },
  terrain: {
    label: 'Terrain',
    key: 't',
    icon: Mountain,
    help: 'Paints ground whose edges join by themselves.',
  },
  pick: { label: 'Eyedropper', key: 'i', icon: Pipette, help: 'Takes tiles of the map as the stamp.' },
  select: {
    label: 'Select',
    key: 'm',
    icon: SquareDashed,
    help: 'Selects a rectangle. Shift adds, Alt subtracts.',
  },
  wand: { label: 'Magic wand', key: 'w', icon: WandSparkles, help: 'Selects an area of one tile.' },
  pan: { label: 'Pan', key: 'h', icon: Hand, help: 'Moves the view.' },
};

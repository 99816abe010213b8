import { KeyList } from '@/components/arcade/frame/key-list';
import { panelIds, panels } from '@/components/pets/explore/panels';
import { Dialog } from '@/components/ui/dialog';

const keys: readonly (readonly [string, string])[] = [
  ['Arrows', 'Walk'],
  ['Shift', 'Run, or walk again'],
  ['e', 'Talk to, open or read what is in front of you'],
  ...panelIds.map((id) => [panels[id].key, panels[id].title] as const),
  ['g', 'Go to a person, exit or chest'],
  ['l', 'Look around: people, things and walls, read aloud'],
  ['w', 'Where you are'],
  ['h', "Your pets' health"],
  ['t', 'Repeat the last line'],
  ['1–9', 'Choose an answer'],
  ['Escape', 'Close everything'],
];

/** The controls of the world. */
export function ExploreHelp({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="How to explore" onClose={onClose}>
      <p className="mb-4">
        Press a tile to walk there. Press a person, chest or sign to walk up to it and use it. Wild creatures
        live in tall grass, caves and deep water.
      </p>
      <KeyList keys={keys} />
    </Dialog>
  );
}

import { KeyList } from '@/components/arcade/frame/key-list';
import { elementNames, elements } from '@/lib/creatures/elements';
import { partySize } from '@/lib/creatures/ids';
import { lastRound } from '@/lib/games/pet-battle/round';

const keys = [
  ['1 2 3 4', 'use an ability'],
  ['B', 'open the bag'],
  ['O', 'open the party'],
  ['R', 'run'],
  ['Escape', 'back to the abilities'],
  ['S Enter', 'skip to the end of the round'],
  ['P', 'say how both sides stand'],
  ['L', 'say what happened last'],
  ['C', 'say the time that is left'],
] as const;

/** A summary of the rules, and the keys. */
export function BattleHelp() {
  return (
    <div className="space-y-4 text-sm">
      <ul className="list-disc space-y-1 pl-5">
        <li>
          Both sides choose at the same time. Running, swaps, items and captures come first, then quick
          abilities, then the faster pet.
        </li>
        <li>
          The elements form a ring: {elements.map((element) => elementNames[element]).join(', ')}, and Tide
          again. Each is strong against the next two and weak against the two before. Every ability says how
          it does against the foe.
        </li>
        <li>Poison takes health each round, chill halves speed, daze costs a turn, a guard halves damage.</li>
        <li>
          A side of at most {partySize} loses when none of it can fight. After {lastRound} rounds the side
          with more health left wins.
        </li>
        <li>The chances of a capture and of running away are on their buttons, and grow with each try.</li>
      </ul>
      <KeyList keys={keys} />
    </div>
  );
}

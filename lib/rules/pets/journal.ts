// The journal: which species a player has seen and caught.
import { change, say, type Turn } from '@/lib/rules/pets/turn';

function entryOf({ world: { journal } }: Turn, speciesId: string) {
  const unknown = { speciesId, seen: 0, caught: 0, isShinyCaught: false };
  return journal.find((one) => one.speciesId === speciesId) ?? unknown;
}

function write(turn: Turn, entry: ReturnType<typeof entryOf>): void {
  const others = turn.world.journal.filter(({ speciesId }) => speciesId !== entry.speciesId);
  change(turn, { journal: [...others, entry] });
}

export function withSeen(turn: Turn, species: readonly string[]): void {
  for (const speciesId of species) {
    const entry = entryOf(turn, speciesId);
    write(turn, { ...entry, seen: entry.seen + 1 });
    if (entry.seen === 0) say(turn, { kind: 'seen', speciesId });
  }
}

export function withCaught(
  turn: Turn,
  { speciesId, isShiny }: { readonly speciesId: string; readonly isShiny: boolean },
): void {
  const entry = entryOf(turn, speciesId);
  write(turn, { ...entry, caught: entry.caught + 1, isShinyCaught: entry.isShinyCaught || isShiny });
}

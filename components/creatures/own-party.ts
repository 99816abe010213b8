// Which species are in the player's party: written where the party is loaded, read where a team is chosen.
import { readStored, writeStored } from '@/components/form/browser-storage';

const key = 'corallium:pets:party';

/** The species of the player's party, in order, as this browser stored them: unchecked. */
export function readOwnParty(): unknown {
  return readStored(key);
}

export function writeOwnParty(speciesIds: readonly string[]): void {
  writeStored(key, speciesIds);
}

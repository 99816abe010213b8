// The species in the player's party: stored when the party is loaded, read when a team is chosen.
import { readStored, writeStored } from '@/components/form/browser-storage';

const key = 'corallium:pets:party';

/** The stored species of the player's party, in order; not validated. */
export function readOwnParty(): unknown {
  return readStored(key);
}

export function writeOwnParty(speciesIds: readonly string[]): void {
  writeStored(key, speciesIds);
}

// The fleets stored in this browser: the one being placed, and that of the last match.
import { readStored, writeStored } from '@/components/form/browser-storage';
import { type PlacedShip, type ShipName, shipNames } from '@/lib/games/battleship/fleet';

const keys = { draft: 'corallium:arcade:fleet-draft', last: 'corallium:arcade:last-fleet' } as const;
type KeptName = keyof typeof keys;

const isShipName = (value: unknown): value is ShipName => shipNames.some((name) => name === value);

function isShip(value: unknown): value is PlacedShip {
  return (
    typeof value === 'object' &&
    value !== null &&
    'name' in value &&
    isShipName(value.name) &&
    'start' in value &&
    Number.isInteger(value.start) &&
    'vertical' in value &&
    typeof value.vertical === 'boolean'
  );
}

/** The stored ships; null if none or invalid. */
export function readFleet(name: KeptName): readonly PlacedShip[] | null {
  const kept = readStored(keys[name]);
  return Array.isArray(kept) && kept.every(isShip) ? kept : null;
}

/** Null removes them. */
export function writeFleet(name: KeptName, ships: readonly PlacedShip[] | null): void {
  writeStored(keys[name], ships);
}

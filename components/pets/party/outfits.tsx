'use client';

import { clsx } from 'clsx';
import { usePets } from '@/components/pets/pets-context';
import { findItem } from '@/lib/creatures/items';
import { type PeopleSprite, peopleCell, peopleFrame, peoplePath, peopleSprites } from '@/lib/maps/people';

/** The outfits that every player has; the shop sells the others. */
const free: readonly PeopleSprite[] = ['boy1', 'boy2', 'girl1', 'girl2'];
/** Pixels per tile in the picture, and the columns and rows of a sheet. */
const size = 64;
const columns = 16;
const rows = 5;

function outfitName(sprite: PeopleSprite, at: number): string {
  return findItem(`look-${sprite}`)?.name ?? `Look ${at + 1}`;
}

/** The player's appearance on the map. */
export function Outfits() {
  const { world, act, isActing } = usePets();
  const owns = (sprite: PeopleSprite) =>
    free.includes(sprite) ||
    world.inventory.some(({ itemId, quantity }) => itemId === `look-${sprite}` && quantity > 0);
  const { column, row } = peopleCell('down', 'stand');
  const [width, height] = [size * peopleFrame.width, size * peopleFrame.height];
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {peopleSprites.map((sprite, at) => {
        const isWorn = world.sprite === sprite;
        const isOwned = owns(sprite);
        return (
          <li key={sprite}>
            <button
              type="button"
              aria-pressed={isWorn}
              disabled={!isOwned || isActing}
              onClick={() => void act({ kind: 'sprite', sprite })}
              className={clsx(
                'grid w-full place-items-center gap-2 rounded-card border-2 bg-surface p-4 transition disabled:opacity-60',
                isWorn ? 'border-coral' : 'border-line hover:border-line-strong',
              )}
            >
              <span
                aria-hidden="true"
                style={{
                  width,
                  height,
                  backgroundImage: `url(${peoplePath(sprite, size)})`,
                  backgroundSize: `${columns * width}px ${rows * height}px`,
                  backgroundPosition: `${-column * width}px ${-row * height}px`,
                }}
              />
              <span className="font-semibold">{outfitName(sprite, at)}</span>
              <span className="text-xs text-muted">
                {isWorn ? 'Worn' : isOwned ? 'Wear' : 'Sold in the shop'}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

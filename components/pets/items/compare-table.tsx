import type { Ware } from '@/components/pets/items/trade';
import { petName } from '@/components/pets/names';
import { usePets } from '@/components/pets/pets-context';
import { quantity } from '@/lib/core/quantity';

/** Up to three items side by side: effect, price, and who already has one. */
export function CompareTable({ wares }: { readonly wares: readonly Ware[] }) {
  const { world } = usePets();
  const holders = (itemId: string) =>
    world.pets
      .filter(({ heldItem }) => heldItem === itemId)
      .map(petName)
      .join(', ');
  const rows: readonly (readonly [string, (ware: Ware) => string])[] = [
    ['Effect', ({ description }) => description],
    ['Price', ({ price }) => quantity(price, 'coin')],
    ['You have', ({ owned }) => String(owned)],
    ['Held by', ({ itemId }) => holders(itemId) || 'No pet'],
  ];
  return (
    <section aria-label="Comparison" className="mt-4 overflow-x-auto rounded-card border border-line">
      <table className="w-full text-sm">
        <thead>
          <tr className="border-b border-line text-left">
            <td className="p-2" />
            {wares.map(({ itemId, name }) => (
              <th key={itemId} scope="col" className="p-2 font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([title, textOf]) => (
            <tr key={title} className="border-b border-line align-top last:border-0">
              <th scope="row" className="p-2 text-left font-normal text-muted">
                {title}
              </th>
              {wares.map((ware) => (
                <td key={ware.itemId} className="p-2">
                  {textOf(ware)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

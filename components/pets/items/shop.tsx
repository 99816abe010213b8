'use client';

import { clsx } from 'clsx';
import { Coins, Scale } from 'lucide-react';
import { useState } from 'react';
import { ItemPicture } from '@/components/creatures/item-picture';
import { CompareTable } from '@/components/pets/items/compare-table';
import { itemKinds } from '@/components/pets/items/inventory';
import {
  type Basket,
  itemsOf,
  MOST_OF_ONE,
  sumOf,
  type Ware,
  withQuantity,
} from '@/components/pets/items/trade';
import { useWares } from '@/components/pets/items/use-wares';
import { usePets } from '@/components/pets/pets-context';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { QueryFailure } from '@/components/ui/error-state';
import { IconButton } from '@/components/ui/icon-button';
import { NumberInput } from '@/components/ui/number-input';
import { SkeletonList } from '@/components/ui/skeleton';
import { Tabs } from '@/components/ui/tabs';
import { quantity } from '@/lib/core/quantity';

const inCoins = (count: number) => quantity(count, 'coin');

interface CounterProps {
  readonly wares: readonly Ware[];
  readonly isSelling: boolean;
  readonly npcId: string | null;
  readonly isInDialog: boolean;
}

interface RowProps {
  readonly ware: Ware;
  readonly quantity: number;
  readonly most: number;
  readonly change: (quantity: number) => void;
  readonly isCompared: boolean;
  readonly compare: (() => void) | null;
}

function WareRow({ ware, quantity, most, change, isCompared, compare }: RowProps) {
  const { itemId, name, description, price, owned } = ware;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control border border-line bg-raised p-2">
      <ItemPicture itemId={itemId} />
      <div className="min-w-40 flex-1">
        <p className="font-semibold">{name}</p>
        <p className="text-xs text-muted">{description}</p>
        <p className="text-xs text-muted">
          {inCoins(price)} each · you have {owned}
        </p>
      </div>
      {compare && (
        <IconButton
          label={`Compare ${name}`}
          icon={Scale}
          aria-pressed={isCompared}
          className={isCompared ? 'bg-coral-soft text-coral' : ''}
          onClick={compare}
        />
      )}
      <NumberInput
        aria-label={`Number of ${name}`}
        className="w-32"
        value={quantity}
        min={0}
        max={most}
        onChange={(value) => change(value ?? 0)}
      />
    </li>
  );
}

/** One side of the shop: buying or selling. */
function Counter({ wares, isSelling, npcId, isInDialog }: CounterProps) {
  const { world, act, isActing } = usePets();
  const [basket, setBasket] = useState<Basket>(new Map());
  const [compared, setCompared] = useState<readonly string[]>([]);
  const sum = sumOf(basket, wares);
  const left = isSelling ? world.coins + sum : world.coins - sum;
  const count = [...basket.values()].reduce((all, quantity) => all + quantity, 0);

  async function trade() {
    const items = itemsOf(basket);
    const happened = await act(isSelling ? { kind: 'sell', items } : { kind: 'buy', npcId, items });
    if (happened) setBasket(new Map());
  }

  if (wares.length === 0)
    return (
      <EmptyState compact title={isSelling ? 'You have nothing to sell' : 'Nothing is for sale here'}>
        {isSelling && 'Items that you find in chests can be sold here. Gifts cannot.'}
      </EmptyState>
    );
  return (
    <div>
      <div className="grid gap-5">
        {itemKinds.map(([kind, title]) => {
          const own = wares.filter((ware) => ware.kind === kind);
          if (own.length === 0) return null;
          return (
            <section key={kind} aria-label={title}>
              <h2 className="mb-2 font-semibold text-muted">{title}</h2>
              <ul className="grid gap-2">
                {own.map((ware) => (
                  <WareRow
                    key={ware.itemId}
                    ware={ware}
                    quantity={basket.get(ware.itemId) ?? 0}
                    most={isSelling ? Math.min(ware.owned, MOST_OF_ONE) : MOST_OF_ONE}
                    change={(quantity) =>
                      setBasket((before) =>
                        withQuantity(before, ware.itemId, quantity, isSelling ? ware.owned : MOST_OF_ONE),
                      )
                    }
                    isCompared={compared.includes(ware.itemId)}
                    compare={
                      isSelling || kind !== 'held'
                        ? null
                        : () =>
                            setCompared((before) =>
                              before.includes(ware.itemId)
                                ? before.filter((id) => id !== ware.itemId)
                                : [...before, ware.itemId].slice(-3),
                            )
                    }
                  />
                ))}
              </ul>
            </section>
          );
        })}
      </div>
      {compared.length > 0 && (
        <CompareTable wares={wares.filter(({ itemId }) => compared.includes(itemId))} />
      )}
      <section
        aria-label="Total"
        className={clsx(
          'sticky mt-4 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line-strong/60 bg-surface p-3 shadow-float',
          isInDialog ? '-bottom-5' : 'bottom-3',
        )}
      >
        <p aria-live="polite">
          <Coins aria-hidden="true" className="mr-1 inline size-4 text-gold" />
          <span className="font-semibold">
            {isSelling && '+'}
            {inCoins(sum)}
          </span>
          <span className="text-muted">
            {left < 0 ? ` · ${inCoins(-left)} missing` : ` · ${inCoins(left)} left afterwards`}
          </span>
        </p>
        <Button
          variant="primary"
          loading={isActing}
          disabled={count === 0 || left < 0}
          onClick={() => void trade()}
        >
          {isSelling ? 'Sell' : 'Buy'} {count > 0 && `${count} for ${sum}`}
        </Button>
      </section>
    </div>
  );
}

export interface ShopProps {
  /** The shop's owner; null for the general shop. */
  readonly npcId: string | null;
  readonly isInDialog?: boolean;
}

/** Items to buy and to sell. */
export function Shop({ npcId, isInDialog = false }: ShopProps) {
  const { query, toBuy, toSell } = useWares(npcId);
  if (query?.isLoadingError)
    return <QueryFailure title="Failed to load shop or inventory data." query={query} compact />;
  if (toBuy === null) return <SkeletonList label="Loading the shop…" count={5} each="h-16" />;
  const side = { npcId, isInDialog };
  return (
    <Tabs
      label="Shop"
      tabs={[
        { id: 'buy', label: 'Buy', content: <Counter {...side} wares={toBuy} isSelling={false} /> },
        { id: 'sell', label: 'Sell', content: <Counter {...side} wares={toSell} isSelling /> },
      ]}
    />
  );
}

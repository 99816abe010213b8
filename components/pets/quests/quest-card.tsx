'use client';

import { Check, Circle, Coins, MapPin } from 'lucide-react';
import { ItemPicture } from '@/components/creatures/item-picture';
import { Meter } from '@/components/pets/meter';
import { itemName } from '@/components/pets/names';
import { usePets } from '@/components/pets/pets-context';
import { amountOf, type KnownQuest } from '@/components/pets/quests/quest-state';
import { mapTitle } from '@/components/pets/walk/surroundings';
import { Button } from '@/components/ui/button';
import type { Quest } from '@/lib/rules/pets/story/quest-model';

/** Coins and items of a reward. */
export function Reward({
  coins,
  items = [],
}: {
  readonly coins: number;
  readonly items?: Quest['reward']['items'];
}) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span className="sr-only">Reward:</span>
      <span className="inline-flex items-center gap-1 font-semibold">
        <Coins aria-hidden="true" className="size-4 text-gold" /> {coins} coins
      </span>
      {items.map(({ itemId, quantity }) => (
        <span key={itemId} className="inline-flex items-center gap-1">
          <ItemPicture itemId={itemId} className="size-6" /> {quantity} × {itemName(itemId)}
        </span>
      ))}
    </p>
  );
}

export interface QuestCardProps {
  readonly known: KnownQuest;
  /** The player's map while they are in the world. */
  readonly map?: string | null;
  /** Walks to a place on that map. */
  readonly showPlace?: (at: { readonly x: number; readonly y: number }) => void;
}

/** A quest with its steps, its reward, and the route to the next step. */
export function QuestCard({ known, map = null, showPlace }: QuestCardProps) {
  const { act, isActing } = usePets();
  const { quest, state, done, step, count } = known;
  const where = step?.where ?? null;
  const amount = step ? amountOf(step.goal) : 1;
  return (
    <article aria-label={quest.title} className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <header>
        <h2 className="font-display text-base font-semibold">{quest.title}</h2>
        <p className="text-muted">{quest.summary}</p>
      </header>
      <ol className="grid gap-1.5">
        {quest.steps.slice(0, done + 1).map(({ text }, at) => (
          <li key={text} className="flex gap-2">
            {at < done ? (
              <Check aria-label="Done:" className="mt-0.5 size-4.5 shrink-0 text-lagoon" />
            ) : (
              <Circle aria-label="To do:" className="mt-0.5 size-4.5 shrink-0 text-faint" />
            )}
            <span className={at < done ? 'text-muted' : 'font-semibold'}>{text}</span>
          </li>
        ))}
      </ol>
      {step && amount > 1 && <Meter label="Progress" value={count} most={amount} />}
      <footer className="flex flex-wrap items-center justify-between gap-3">
        <Reward coins={quest.reward.coins} items={quest.reward.items} />
        {where && where.map !== map && (
          <span className="inline-flex items-center gap-1 text-muted">
            <MapPin aria-hidden="true" className="size-4" /> In {mapTitle(where.map)}
          </span>
        )}
        {where && where.map === map && showPlace && (
          <Button size="sm" icon={MapPin} onClick={() => showPlace(where)}>
            Show me
          </Button>
        )}
        {state === 'completed' && (
          <Button
            variant="primary"
            disabled={isActing}
            onClick={() => void act({ kind: 'claim', what: 'quest', id: quest.id })}
          >
            Claim
          </Button>
        )}
      </footer>
    </article>
  );
}

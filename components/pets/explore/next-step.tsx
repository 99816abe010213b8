'use client';

import { Backpack, MapPin, ScrollText } from 'lucide-react';
import type { Game } from '@/components/pets/explore/game-types';
import { partyOf } from '@/components/pets/party/party-bar';
import { usePets } from '@/components/pets/pets-context';
import { amountOf, knownQuests, nextQuest, offeredQuest } from '@/components/pets/quests/quest-state';
import { mapTitle } from '@/components/pets/walk/surroundings';
import type { PetView, WorldPerson } from '@/components/pets/world-types';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { Point } from '@/lib/maps/places';
import { quests } from '@/lib/rules/pets/story/quests';

export interface Advice {
  readonly title: string;
  readonly text: string;
  /** The tile to walk to on this map; null if there is none. */
  readonly at: Point | null;
  /** The name of its map if that is another one; otherwise null. */
  readonly elsewhere: string | null;
  /** The quest with an unclaimed reward, or null. */
  readonly toClaim: string | null;
}

export interface NextStepProps {
  readonly game: Game;
  readonly advice: Advice;
  /** Called when the route is shown, to close whatever covers the map. */
  readonly onShow: () => void;
  readonly openQuests: () => void;
}

/** What to do next on `map`, with the route to the place, or to the exit towards its map. */
export function useAdvice(game: Game, map: string | null, people: readonly WorldPerson[]): Advice {
  const { world } = usePets();
  const next = nextQuest(knownQuests(quests, world));
  const offered = next ? null : offeredQuest(quests, world);
  const giver = people.find(({ npcId }) => npcId === offered?.giver) ?? null;
  const where = next ? (next.step?.where ?? null) : giver;
  const amount = next?.step ? amountOf(next.step.goal) : 1;
  const text =
    next?.state === 'completed'
      ? 'Completed. Your reward is waiting.'
      : (next?.step?.text ??
        (giver ? `${giver.name} has something for you to do.` : 'See what the world holds.'));
  return {
    title: next?.quest.title ?? (giver ? `Talk to ${giver.name}` : 'Explore'),
    text: amount > 1 ? `${text} (${next?.count ?? 0} of ${amount})` : text,
    at: where && game.wayTo(where),
    elsewhere: where && where.map !== map ? mapTitle(where.map) : null,
    toClaim: next?.state === 'completed' ? next.quest.id : null,
  };
}

/** What to do next, beside the map. */
export function NextStep({ game, advice, onShow, openQuests }: NextStepProps) {
  const { title, text, at, elsewhere, toClaim } = advice;
  const { act, isActing } = usePets();
  return (
    <section aria-label="Next step" className="rounded-card border border-line bg-surface p-4">
      <h2 className="font-display text-base font-semibold">{title}</h2>
      <p className="mt-1 text-muted">{text}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {toClaim !== null && (
          <Button
            size="sm"
            variant="primary"
            disabled={isActing}
            onClick={() => void act({ kind: 'claim', what: 'quest', id: toClaim })}
          >
            Claim
          </Button>
        )}
        {at && (
          <Button
            size="sm"
            variant="primary"
            icon={MapPin}
            onClick={() => {
              onShow();
              game.goTo(at);
            }}
          >
            Show me
          </Button>
        )}
        {elsewhere !== null && (
          <span className="inline-flex min-h-8 items-center gap-1 text-muted">
            <MapPin aria-hidden="true" className="size-4" /> In {elsewhere}
          </span>
        )}
        <Button size="sm" icon={ScrollText} onClick={openQuests}>
          Quests
        </Button>
      </div>
    </section>
  );
}

/** One line over the map on a small screen: a press claims the reward, walks there, or opens the quests. */
export function NextStepLine({ game, advice, openQuests }: Omit<NextStepProps, 'onShow'>) {
  const { title, at, elsewhere, toClaim } = advice;
  const { act, isActing } = usePets();
  const text = toClaim === null ? advice.text : 'Completed. Press to claim your reward.';
  const place = elsewhere === null ? '' : ` In ${elsewhere}.`;
  function press() {
    if (toClaim !== null) void act({ kind: 'claim', what: 'quest', id: toClaim });
    else if (at) game.goTo(at);
    else openQuests();
  }
  return (
    <button
      type="button"
      aria-label={`Next step: ${title}. ${text}${place}`}
      disabled={toClaim !== null && isActing}
      onClick={press}
      className="flex min-h-11 max-w-full items-center gap-2 rounded-control border border-line-strong/60 bg-surface/90 px-3 py-1 text-left text-sm"
    >
      <MapPin aria-hidden="true" className="size-4.5 shrink-0 text-coral" />
      <span className="line-clamp-2">
        {text}
        {place}
      </span>
    </button>
  );
}

/** Below this share of the party's health, resting is the next step. */
const TIRED = 0.4;

/** How to heal, once the party needs it. */
export function TiredHint({ openInventory }: { readonly openInventory: () => void }) {
  const party = partyOf(usePets().world);
  const sum = (of: (pet: PetView) => number) => party.reduce((total, pet) => total + of(pet), 0);
  const share =
    sum(({ health }) => health) /
    Math.max(
      1,
      sum(({ stats }) => stats.health),
    );
  if (share >= TIRED) return null;
  return (
    <Notice
      tone="warning"
      title="Your pets are tired."
      action={
        <Button size="sm" icon={Backpack} onClick={openInventory}>
          Inventory
        </Button>
      }
    >
      Give them Sea Balm, or ask a healer: Nan Oddie's inn in Seaglass Town is free.
    </Notice>
  );
}

/** How to walk, shown until the first quest is accepted. */
export function FirstSteps() {
  if (usePets().world.quests.length > 0) return null;
  return (
    <Notice tone="info" title="New here?">
      Walk with the arrow keys, or press a tile. Press people, chests and signs to use them, or stand in front
      of them and press E. Wild creatures hide in tall grass.
    </Notice>
  );
}

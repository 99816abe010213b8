'use client';

import type { ReactNode } from 'react';
import { GoToList } from '@/components/pets/explore/go-to-list';
import { MiniMap } from '@/components/pets/explore/mini-map';
import { type PanelId, panels } from '@/components/pets/explore/panels';
import type { Visit } from '@/components/pets/explore/use-game';
import { Inventory } from '@/components/pets/items/inventory';
import { Shop } from '@/components/pets/items/shop';
import { Journal } from '@/components/pets/journal';
import { PartyEditor } from '@/components/pets/party/party-editor';
import { AchievementList } from '@/components/pets/quests/achievement-list';
import { QuestTabs } from '@/components/pets/quests/quest-tabs';
import { Dialog } from '@/components/ui/dialog';

export interface PanelDialogProps {
  readonly panel: PanelId;
  readonly visit: Visit;
  /** The owner of the open shop; null for the general shop. */
  readonly shop: string | null;
  readonly onClose: () => void;
  readonly showPlace: (at: { readonly x: number; readonly y: number }) => void;
}

/** A panel over the map. */
export function PanelDialog({ panel, visit, shop, onClose, showPlace }: PanelDialogProps) {
  const { game, scene } = visit;
  const contents: Readonly<Record<PanelId, () => ReactNode>> = {
    inventory: () => <Inventory />,
    journal: () => <Journal />,
    party: () => <PartyEditor />,
    achievements: () => <AchievementList />,
    quests: () => <QuestTabs map={game.state.get().map} showPlace={showPlace} />,
    shop: () => <Shop npcId={shop} isInDialog />,
    map: () => (
      <div className="grid gap-5">
        <div className="grid justify-items-center gap-2">
          <MiniMap
            game={game}
            scene={scene}
            around={null}
            className="max-w-full rounded-control border border-line"
          />
          <p className="text-center text-xs text-muted">
            You are the large dot. Small dots are people, diamonds are exits, squares are chests.
          </p>
        </div>
        <GoToList game={game} onChosen={onClose} />
      </div>
    ),
  };
  return (
    <Dialog title={panels[panel].title} size="lg" onClose={onClose} guardsKeys={shop !== null}>
      {contents[panel]()}
    </Dialog>
  );
}

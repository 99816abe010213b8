'use client';

import { Inventory } from '@/components/pets/items/inventory';
import { Shop } from '@/components/pets/items/shop';
import { Journal } from '@/components/pets/journal';
import { Outfits } from '@/components/pets/party/outfits';
import { PartyEditor } from '@/components/pets/party/party-editor';
import { TabbedScreen } from '@/components/pets/tabbed-screen';

/** Party, inventory, shop and journal as tabs with URLs. */
export function PartyScreen() {
  return (
    <TabbedScreen
      title="Party"
      summary="Choose who walks with you, care for your pets, and look up whom you have met."
      label="Party"
      tabs={[
        { id: 'party', label: 'Party', content: <PartyEditor /> },
        { id: 'inventory', label: 'Inventory', content: <Inventory /> },
        { id: 'shop', label: 'Shop', content: <Shop npcId={null} /> },
        { id: 'journal', label: 'Journal', content: <Journal /> },
        { id: 'look', label: 'Your look', content: <Outfits /> },
      ]}
    />
  );
}

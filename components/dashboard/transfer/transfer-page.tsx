'use client';

import { useState } from 'react';
import { ExportCard } from '@/components/dashboard/transfer/export-card';
import { SourceCard } from '@/components/dashboard/transfer/source-card';
import { TransferReviewView } from '@/components/dashboard/transfer/transfer-review';
import type { ChosenSource } from '@/components/dashboard/transfer/use-transfer';
import type { GuildPlace } from '@/components/panel/panel-props';

/** Settings out of this server and into it: export, and a review before anything is taken over. */
export function TransferPage(place: GuildPlace) {
  const [chosen, setChosen] = useState<ChosenSource | null>(null);
  if (chosen) {
    return (
      <TransferReviewView key={chosen.key} place={place} chosen={chosen} onLeave={() => setChosen(null)} />
    );
  }
  return (
    <div className="grid gap-6">
      <SourceCard {...place} onChoose={setChosen} />
      <ExportCard {...place} />
    </div>
  );
}

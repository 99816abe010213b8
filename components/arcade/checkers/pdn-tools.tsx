'use client';

import { Download, Microscope } from 'lucide-react';
import { addressOf } from '@/components/arcade/checkers/game-address';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { CopyButton } from '@/components/ui/copy-button';
import { saveAsFile } from '@/components/ui/save-as-file';
import { type GameRecord, toPdn } from '@/lib/games/checkers/pdn';

/** Copies or saves a game as PDN for other programs. */
export function PdnTools({ record, opens = false }: { record: GameRecord; opens?: boolean }) {
  const text = toPdn(record);
  const players = [record.tags.Black, record.tags.White].filter(Boolean).join('-');
  const name = `${players.toLowerCase().replace(/[^a-z0-9]+/g, '-') || 'game'}.pdn`;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button icon={Download} onClick={() => saveAsFile(name, text, 'application/x-draughts')}>
        Download PDN
      </Button>
      <span className="inline-flex items-center gap-1 text-sm text-muted">
        Copy PDN <CopyButton text={text} label="Copy PDN" />
      </span>
      {opens && (
        <ButtonLink href={addressOf(record, 0)} icon={Microscope} variant="ghost">
          Open in the analysis board
        </ButtonLink>
      )}
    </div>
  );
}

'use client';

import { History } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { AnyBoard } from '@/components/arcade/board';
import { Button } from '@/components/ui/button';
import { fetched } from '@/components/ui/fetched';

const HandsDialog = fetched(() => import('./hands-dialog').then((module) => module.HandsDialog));

/** The hand in the URL, or null. */
function askedHand(): number | null {
  const asked = new URLSearchParams(window.location.search).get('hand') ?? '';
  return /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : null;
}

/** Opens the finished hands of a match. */
export function HandHistory({ matchId, board }: { readonly matchId: string; readonly board: AnyBoard }) {
  const [isOpen, setIsOpen] = useState(false);
  const [number, setNumber] = useState<number | null>(null);
  useEffect(() => {
    const asked = askedHand();
    setNumber(asked);
    setIsOpen(asked !== null);
  }, []);
  return (
    <>
      <Button size="sm" icon={History} onClick={() => setIsOpen(true)} className="justify-self-start">
        Hands
      </Button>
      {isOpen && (
        <HandsDialog
          matchId={matchId}
          board={board}
          number={number}
          onOpen={setNumber}
          onClose={() => {
            setIsOpen(false);
            setNumber(null);
          }}
        />
      )}
    </>
  );
}

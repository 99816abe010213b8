'use client';

import { Info } from 'lucide-react';
import { useId, useState } from 'react';
import { cutWords } from '@/components/arcade/blackjack/blackjack-words';
import { plateOf } from '@/lib/games/blackjack/table-rules';
import type { BlackjackView } from '@/lib/games/blackjack/view';

/** The rules in force and the remaining shoe: collapsible on phones, a list elsewhere. */
export function RulesPlate({ options, shoe }: Pick<BlackjackView, 'options' | 'shoe'>) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const lines = plateOf(options, shoe.left);
  return (
    <section aria-label="Rules of this table" className="blackjack-plate">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={(event) => event.key === 'Escape' && setIsOpen(false)}
        className="blackjack-plate-line"
      >
        <Info aria-hidden="true" className="size-3.5 shrink-0" />
        <span>{lines[0]}</span>
        <span aria-hidden="true">·</span>
        <span>{cutWords(shoe.beforeCut)}</span>
        <span className="sr-only">. All rules.</span>
      </button>
      <ul id={id} data-open={isOpen || undefined} className="blackjack-plate-list">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
        <li className="font-semibold">{cutWords(shoe.beforeCut)}</li>
      </ul>
    </section>
  );
}

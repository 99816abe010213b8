'use client';

import { Bot } from 'lucide-react';
import { useState } from 'react';
import type { Answer } from '@/components/arcade/match/use-match';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { tellFailure } from '@/components/ui/tell-failure';
import { call } from '@/lib/api/call';
import type { GameInfo } from '@/lib/games/game-info';

export interface AddComputerProps {
  readonly matchId: string;
  readonly levels: GameInfo['levels'];
  readonly help?: string;
  accept(answer: Answer): void;
}

/** Lets the host fill a seat with a computer. */
export function AddComputer(props: AddComputerProps) {
  const { matchId, levels, help = 'A match with a computer is unrated.', accept } = props;
  const [level, setLevel] = useState(levels[0]?.id ?? '');
  const [isAdding, setIsAdding] = useState(false);

  async function add() {
    setIsAdding(true);
    try {
      const params = { matchId };
      const path = '/api/arcade/matches/{matchId}/computer';
      accept(await call('POST', path, { params, body: { level } }));
    } catch (error) {
      tellFailure('Failed to add AI', error);
    } finally {
      setIsAdding(false);
    }
  }

  return (
    <div className="flex flex-wrap items-end gap-3 rounded-card border border-line bg-raised p-4 text-left">
      <Field label="Don't want to wait?" help={help} className="min-w-40 flex-1">
        <Select
          value={level}
          onValueChange={setLevel}
          options={levels.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Field>
      <Button icon={Bot} loading={isAdding} onClick={() => void add()}>
        Add AI Player
      </Button>
    </div>
  );
}

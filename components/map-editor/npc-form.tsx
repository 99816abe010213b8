import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { directionNames } from '@/components/map-editor/interactive-texts';
import { NpcGraph } from '@/components/map-editor/npc-graph';
import { NpcLines } from '@/components/map-editor/npc-lines';
import { NpcOpenings } from '@/components/map-editor/npc-openings';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import { Select } from '@/components/ui/select';
import { call } from '@/lib/api/call';
import type { ListedNpc } from '@/lib/contracts/maps';
import { directions } from '@/lib/maps/interactive-types';
import type { Npc } from '@/lib/maps/npc-schema';
import { peopleSprites } from '@/lib/maps/people';

export interface NpcFormProps {
  readonly initial: Npc;
  /** The revision that it is based on: 0 for a new one. */
  readonly revision: number;
  readonly submitLabel: string;
  readonly onDone: (saved: ListedNpc) => void;
}

/** An NPC's properties and lines. */
export function NpcForm({ initial, revision, submitLabel, onDone }: NpcFormProps) {
  const queries = useQueryClient();
  const [npc, setNpc] = useState(initial);
  const [problem, setProblem] = useState<string | null>(null);
  const save = useMutation({
    mutationFn: () =>
      call('POST', '/api/staff/petsEditor/interact/npcs/{npcId}', {
        params: { npcId: npc.npcId },
        body: { ...npc, revision },
      }),
    onError: (error) => setProblem(error.message),
    onSuccess: async ({ npc: saved }) => {
      await queries.invalidateQueries({ queryKey: ['npcs'] });
      onDone(saved);
    },
  });
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setProblem(npc.npcId.trim() === '' ? 'NPC ID is required' : null);
        if (npc.npcId.trim() !== '') save.mutate();
      }}
    >
      {revision === 0 && (
        <Field
          label="NPC ID"
          help="Letters, digits, hyphens and underscores. It can't be changed later."
          required
        >
          <Input value={npc.npcId} onChange={(event) => setNpc({ ...npc, npcId: event.target.value })} />
        </Field>
      )}
      <Field label="Name" required>
        <Input value={npc.name} onChange={(event) => setNpc({ ...npc, name: event.target.value })} />
      </Field>
      <Field label="Role">
        <Input value={npc.role} onChange={(event) => setNpc({ ...npc, role: event.target.value })} />
      </Field>
      <Field label="Facing">
        <Select
          value={npc.facing}
          onValueChange={(facing) => setNpc({ ...npc, facing })}
          options={directions.map((one) => ({ value: one, label: directionNames[one] }))}
        />
      </Field>
      <Field label="Sprite">
        <Select
          value={npc.sprite}
          onValueChange={(sprite) => setNpc({ ...npc, sprite })}
          options={[...new Set([...peopleSprites, npc.sprite])].map((one) => ({ value: one, label: one }))}
        />
      </Field>
      {npc.lines.length > 1 && <NpcGraph npc={npc} />}
      <NpcLines lines={npc.lines} onChange={(lines) => setNpc({ ...npc, lines })} />
      <NpcOpenings
        openings={npc.openings}
        lines={npc.lines}
        onChange={(openings) => setNpc({ ...npc, openings })}
      />
      {problem !== null && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      <Button type="submit" variant="primary" loading={save.isPending}>
        {submitLabel}
      </Button>
    </form>
  );
}

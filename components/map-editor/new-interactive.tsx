import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useEditorParts } from '@/components/map-editor/editor-context';
import { InteractiveForm } from '@/components/map-editor/interactive-form';
import { directionNames, newInteractive, typeNames } from '@/components/map-editor/interactive-texts';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import { Select } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';
import { call } from '@/lib/api/call';
import { setInteractive } from '@/lib/maps/edit-layers';
import { directions, type InteractiveType } from '@/lib/maps/interactive-types';
import { firstLine } from '@/lib/maps/names';
import { peopleSprites } from '@/lib/maps/people';
import type { Point } from '@/lib/maps/places';

interface NewNpc {
  readonly npcId: string;
  readonly name: string;
  readonly role: string;
  readonly facing: (typeof directions)[number];
  readonly sprite: string;
  readonly text: string;
}

const empty: NewNpc = {
  ...{ npcId: '', name: '', role: '', text: 'Hello there!' },
  ...{ facing: 'down', sprite: peopleSprites[0] },
};

/** Makes somebody new; `onDone` hears their id. */
function NpcForm({ place, onDone }: { readonly place: Point; readonly onDone: (npcId: string) => void }) {
  const { store } = useEditorParts();
  const queries = useQueryClient();
  const [npc, setNpc] = useState(empty);
  const [problem, setProblem] = useState<string | null>(null);
  const create = useMutation({
    mutationFn: async () => {
      const { text, ...rest } = npc;
      const body = {
        ...rest,
        ...{ map: store.get().fileName, x: place.x, y: place.y, revision: 0 },
        lines: [{ id: firstLine, text, next: null }],
      };
      await call('POST', '/api/staff/petsEditor/interact/npcs/{npcId}', {
        params: { npcId: npc.npcId },
        body,
      });
    },
    onError: (error) => setProblem(error.message),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['npcs'] });
      onDone(npc.npcId);
    },
  });
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setProblem(npc.npcId.trim() === '' ? 'NPC ID is required' : null);
        if (npc.npcId.trim() !== '') create.mutate();
      }}
    >
      <Field
        label="NPC ID"
        help="Letters, digits, hyphens and underscores. It can't be changed later."
        required
      >
        <Input value={npc.npcId} onChange={(event) => setNpc({ ...npc, npcId: event.target.value })} />
      </Field>
      <Field label="Name" required>
        <Input value={npc.name} onChange={(event) => setNpc({ ...npc, name: event.target.value })} />
      </Field>
      <Field label="Role">
        <Input value={npc.role} onChange={(event) => setNpc({ ...npc, role: event.target.value })} />
      </Field>
      <Field label="Facing">
        <Select
          value={npc.facing}
          onValueChange={(wanted) => {
            const facing = directions.find((one) => one === wanted);
            if (facing) setNpc({ ...npc, facing });
          }}
          options={directions.map((one) => ({ value: one, label: directionNames[one] }))}
        />
      </Field>
      <Field label="Sprite">
        <Select
          value={npc.sprite}
          onValueChange={(sprite) => setNpc({ ...npc, sprite })}
          options={peopleSprites.map((one) => ({ value: one, label: one }))}
        />
      </Field>
      <Field label="First line">
        <Textarea
          limit={300}
          value={npc.text}
          onChange={(event) => setNpc({ ...npc, text: event.target.value })}
        />
      </Field>
      {problem !== null && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      <Button type="submit" variant="primary" loading={create.isPending}>
        Create NPC
      </Button>
    </form>
  );
}

export interface NewInteractiveProps {
  readonly type: InteractiveType;
  readonly place: Point;
  readonly onClose: () => void;
}

/** Puts something on a tile. */
export function NewInteractive({ type, place, onClose }: NewInteractiveProps) {
  const { store } = useEditorParts();
  const [isNew, setIsNew] = useState(true);
  const { fileName } = store.get();
  const name = typeNames[type];
  const put = (value: Parameters<typeof setInteractive>[3]) => {
    store.change(`Add ${name}`, setInteractive(store.get().edited.map, place.x, place.y, value));
    onClose();
  };
  const title = type === 'npc' ? 'Create New NPC' : `Create ${name} at (${place.x},${place.y})`;
  return (
    <Dialog title={title} onClose={onClose}>
      {type === 'npc' && (
        <p className="mb-4">
          <Button size="sm" aria-pressed={!isNew} onClick={() => setIsNew(!isNew)}>
            {isNew ? 'Place an existing NPC' : 'Create a new NPC'}
          </Button>
        </p>
      )}
      {type === 'npc' && isNew ? (
        <NpcForm place={place} onDone={(npcId) => put({ type: 'npc', npcId })} />
      ) : (
        <InteractiveForm initial={newInteractive(type, fileName)} submitLabel="Create" onSubmit={put} />
      )}
    </Dialog>
  );
}

'use client';

import { Plus } from 'lucide-react';
import { ButtonEditor } from '@/components/message-editor/button-editor';
import { useEditorNotes } from '@/components/message-editor/editor-context';
import { ItemCard, type ItemToolsProps } from '@/components/message-editor/item-card';
import { duplicateAt, moveBy, removeAt, replaceAt } from '@/components/message-editor/keyed-list';
import { SelectEditor } from '@/components/message-editor/select-editor';
import { Button } from '@/components/ui/button';
import {
  type DraftButtons,
  type DraftRow,
  emptyButton,
  freshKey,
  messageLimits,
} from '@/lib/rules/messages/draft';

export interface RowCardProps extends Omit<ItemToolsProps, 'name' | 'onDuplicate' | 'isFull'> {
  readonly row: DraftRow;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onChange: (row: DraftRow, path?: string) => void;
}

function ButtonsEditor({
  row,
  path,
  onChange,
}: {
  row: DraftButtons;
  path: string;
  onChange: RowCardProps['onChange'];
}) {
  const { errorAt } = useEditorNotes();
  const { buttons } = row;
  const isFull = buttons.length >= messageLimits.buttons;
  const set = (next: DraftButtons['buttons'], where?: string) => onChange({ ...row, buttons: next }, where);
  return (
    <>
      {buttons.map((button, index) => (
        <ButtonEditor
          key={button.key}
          button={button}
          path={`${path}.buttons.${index}`}
          name={`button ${index + 1}`}
          index={index}
          count={buttons.length}
          isFull={isFull}
          onMove={(step) => set(moveBy(buttons, index, step))}
          onDuplicate={() => set(duplicateAt(buttons, index))}
          onRemove={() => set(removeAt(buttons, index))}
          onChange={(next, where) => set(replaceAt(buttons, index, next), where)}
        />
      ))}
      {errorAt(path) !== undefined && <p className="text-xs font-medium text-danger">{errorAt(path)}</p>}
      <Button
        size="sm"
        className="justify-self-start"
        icon={<Plus aria-hidden="true" />}
        disabled={isFull}
        onClick={() => set([...buttons, emptyButton(freshKey(buttons))])}
      >
        Add button
      </Button>
    </>
  );
}

/** One row under the message: buttons, or a select menu. */
export function RowCard({ row, isOpen, onToggle, onChange, ...tools }: RowCardProps) {
  const path = `rows.${tools.index}`;
  const isSelect = row.kind === 'select';
  return (
    <ItemCard
      {...tools}
      name={`row ${tools.index + 1}`}
      title={`Row ${tools.index + 1}: ${isSelect ? 'select menu' : 'buttons'}`}
      path={path}
      isOpen={isOpen}
      onToggle={onToggle}
      note={
        <span className="text-xs text-faint tabular-nums">
          {isSelect
            ? `${row.options.length} / ${messageLimits.options}`
            : `${row.buttons.length} / ${messageLimits.buttons}`}
        </span>
      }
    >
      {isSelect ? (
        <SelectEditor select={row} path={path} onChange={onChange} />
      ) : (
        <ButtonsEditor row={row} path={path} onChange={onChange} />
      )}
    </ItemCard>
  );
}

'use client';

import { Plus } from 'lucide-react';
import { ButtonEditor } from '@/components/message-editor/button-editor';
import { ErrorAt } from '@/components/message-editor/draft-text';
import { ItemCard, type ItemToolsProps } from '@/components/message-editor/item-card';
import { copyToolsAt, replaceAt } from '@/components/message-editor/keyed-list';
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

interface ButtonsEditorProps extends Pick<RowCardProps, 'onChange'> {
  readonly row: DraftButtons;
  readonly path: string;
}

function ButtonsEditor({ row, path, onChange }: ButtonsEditorProps) {
  const { buttons } = row;
  const set = (next: DraftButtons['buttons'], where?: string) => onChange({ ...row, buttons: next }, where);
  return (
    <>
      {buttons.map((button, index) => (
        <ButtonEditor
          key={button.key}
          button={button}
          path={`${path}.buttons.${index}`}
          name={`button ${index + 1}`}
          {...copyToolsAt(buttons, index, set, messageLimits.buttons)}
          onChange={(next, where) => set(replaceAt(buttons, index, next), where)}
        />
      ))}
      <ErrorAt path={path} />
      <Button
        size="sm"
        className="justify-self-start"
        icon={Plus}
        disabled={buttons.length >= messageLimits.buttons}
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

'use client';

import { Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import type { PartInput } from '@/components/form/action-form-props';
import { foldedAtFirst } from '@/components/message-editor/folds';
import { MessageEditor } from '@/components/message-editor/message-editor';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { TabRow, tabPanelProps } from '@/components/ui/tabs';
import { toggled } from '@/components/ui/toggled';
import { innerErrors } from '@/lib/core/field-errors';
import type { Variable } from '@/lib/core/variable';
import { emptyDraft, type MessageDraft } from '@/lib/rules/messages/draft';
import { replyLimits } from '@/lib/rules/replies/limits';

interface MessagesEditorProps extends PartInput<readonly MessageDraft[]> {
  readonly variables: readonly Variable[];
  readonly shown: number;
  readonly onShow: (index: number) => void;
}

function OneMessage({ value: draft, errors, onChange }: PartInput<MessageDraft>) {
  const [folded, setFolded] = useState<ReadonlySet<string>>(() => foldedAtFirst(draft));
  const problems = Object.entries(errors).map(([path, message]) => ({ path, message }));
  return (
    <MessageEditor
      draft={draft}
      onChange={onChange}
      problems={problems}
      folded={folded}
      onFold={(key, isFolded) => setFolded((known) => toggled(known, key, isFolded))}
    />
  );
}

/** A reply's messages, one of which is picked at random, in the embed builder's editor. */
export function MessagesEditor(props: MessagesEditorProps) {
  const { value, errors, onChange, variables, shown, onShow } = props;
  const id = useId();
  const at = Math.min(shown, value.length - 1);
  const draft = value[at] ?? emptyDraft;
  const countIn = (index: number) => Object.keys(innerErrors(String(index), errors)).length;
  const whole = errors[String(at)];
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      <details className="text-xs text-muted">
        <summary className="cursor-pointer py-1 font-semibold">Variables that you can use</summary>
        <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
          {variables.map(({ name, meaning }) => (
            <div key={name} className="contents">
              <dt className="font-mono text-ink">{name}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </details>
      {value.length > 1 && (
        <TabRow
          id={id}
          label="Messages"
          value={String(at)}
          onChange={(tab) => onShow(Number(tab))}
          tabs={value.map((_, index) => ({
            id: String(index),
            label: (
              <>
                Message {index + 1}
                {countIn(index) > 0 && <Badge tone="danger">{countIn(index)}</Badge>}
              </>
            ),
          }))}
        />
      )}
      <div
        {...(value.length > 1 ? tabPanelProps(id, String(at)) : {})}
        tabIndex={undefined}
        className="grid min-w-0 grid-cols-1 gap-2"
      >
        {whole !== undefined && <p className="text-xs font-medium text-danger">{whole}</p>}
        <OneMessage
          key={at}
          value={draft}
          errors={innerErrors(String(at), errors)}
          onChange={(next) => onChange(value.with(at, next))}
        />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          size="sm"
          icon={Plus}
          disabled={value.length >= replyLimits.messages}
          onClick={() => {
            onChange([...value, emptyDraft]);
            onShow(value.length);
          }}
        >
          Add another message
        </Button>
        {value.length > 1 && (
          <Button
            size="sm"
            variant="ghost"
            icon={Trash2}
            onClick={() => {
              onChange(value.toSpliced(at, 1));
              onShow(Math.max(0, at - 1));
            }}
          >
            Remove message {at + 1}
          </Button>
        )}
        <span className="text-xs text-muted">
          {value.length > 1 ? 'The bot picks one at random.' : 'With several, the bot picks one at random.'}
        </span>
      </div>
    </div>
  );
}

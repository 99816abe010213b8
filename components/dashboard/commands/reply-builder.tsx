'use client';

import { ArrowLeft } from 'lucide-react';
import { useMemo, useState } from 'react';
import { MessagesEditor } from '@/components/dashboard/commands/messages-editor';
import {
  hrefOf,
  type RepliesPanel,
  type ReplyWords,
  replyKey,
  shownName,
  showReplies,
} from '@/components/dashboard/commands/replies';
import { placeholderValues } from '@/components/discord/preview-context';
import { ActionForm } from '@/components/form/action-form';
import type { ActionFormProps, PartInput } from '@/components/form/action-form-props';
import { useForm } from '@/components/form/form-context';
import { FormPreview } from '@/components/form/form-preview';
import { panelContext } from '@/components/panel/panel-props';
import type { Saved } from '@/components/panel/use-arrival';
import { usePanelAction } from '@/components/panel/use-panel-action';
import { WhileLocked } from '@/components/panel/while-locked';
import { ButtonLink } from '@/components/ui/button-link';
import { useNavigate } from '@/components/ui/navigation';
import { callGuild } from '@/lib/api/call-guild';
import type { ReplyBody } from '@/lib/contracts/replies';
import type { MessageDraft } from '@/lib/rules/messages/draft';
import { toOutgoingMessage } from '@/lib/rules/messages/draft-outgoing';
import { commandForm, responseForm, toCommandName } from '@/lib/rules/replies/form';
import type { ShownReply } from '@/lib/rules/replies/schema';
import { argumentValues, fillMessage } from '@/lib/rules/replies/variables';

const nobody = { parse: [] } as const;

interface BuilderProps {
  readonly panel: RepliesPanel;
  readonly words: ReplyWords;
  readonly saved: Saved;
  /** The initial reply; null for an empty one. */
  readonly reply: ShownReply | null;
  /** The initial reply is copied. */
  readonly isCopy: boolean;
}

/** A preview of a message, with examples for its variables. */
function ReplyPreview({ words, draft }: Pick<BuilderProps, 'words'> & { draft: MessageDraft }) {
  const { previewContext } = useForm();
  const message = useMemo(() => {
    const examples = words.variables.flatMap(({ name, example }): [string, string][] =>
      example === undefined ? [] : [[name.slice(1, -1), example]],
    );
    const values = {
      ...argumentValues('the second rule'),
      ...placeholderValues(previewContext),
      ...Object.fromEntries(examples),
    };
    return toOutgoingMessage(fillMessage(draft, values), nobody);
  }, [draft, words, previewContext]);
  return <FormPreview message={message} />;
}

/** Edits a custom command or auto response, with a preview. */
export function ReplyBuilder({ panel, words, saved, reply, isCopy }: BuilderProps) {
  const { data } = panel;
  const { customCommands, autoResponses, userCommands, staffCommands, prefix } = data.answer;
  const navigate = useNavigate();
  const [shown, setShown] = useState(0);
  const [key] = useState(() => crypto.randomUUID());
  const home = hrefOf(panel, words.tab);
  const edited = isCopy ? null : reply;
  const listed = [...customCommands, ...autoResponses].find(({ id }) => id === edited?.id);
  const isLocked = listed?.isLocked ?? false;
  const own = useMemo(
    () =>
      new Set(
        [userCommands, staffCommands].flatMap((lists) =>
          Object.values(lists).flatMap((commands) => commands.map(({ name }) => name.split(' ')[0] ?? '')),
        ),
      ),
    [userCommands, staffCommands],
  );
  const saving = usePanelAction(
    panel,
    (body: ReplyBody) => {
      if (!edited) return callGuild(panel, 'POST', '/commands/replies', { body: { reply: body, key } });
      return callGuild(panel, 'PUT', '/commands/replies/{replyId}', {
        params: { replyId: edited.id },
        body: { reply: body, revision: edited.revision },
      });
    },
    `The ${words.one} was not saved.`,
    showReplies,
    edited ? [replyKey(panel, edited.id)] : [],
  );
  const save = async (body: ReplyBody) => {
    saved.current = (await saving.run(body)).id;
  };
  const messages = (input: PartInput<readonly MessageDraft[]>) => (
    <MessagesEditor {...input} variables={words.variables} shown={shown} onShow={setShown} />
  );
  const common = {
    context: panelContext(panel),
    thing: edited ? `reply:${edited.id}` : reply ? `copy:${reply.id}` : 'new',
    version: edited?.revision,
    fieldOf: (path: string) => path.replace(/^reply\./, ''),
    parts: { messages },
    aside: (draft: { readonly messages: readonly MessageDraft[] }) => {
      const message = draft.messages[Math.min(shown, draft.messages.length - 1)];
      return message ? <ReplyPreview words={words} draft={message} /> : null;
    },
    bar: edited ? 'The bot answers with the changes once you save.' : 'The bot answers once you save.',
    submit: { label: edited ? 'Save changes' : `Create ${words.one}` },
    onDone: () => navigate(home),
  } satisfies Partial<ActionFormProps<typeof responseForm.fields>> & { bar: string };
  const form =
    words.kind === 'command' ? (
      <ActionForm
        {...common}
        form={commandForm}
        values={
          isCopy && reply?.kind === 'command'
            ? { ...reply, name: `${reply.name}-2`.slice(-32) }
            : (reply ?? {})
        }
        check={({ name }) => {
          const typed = toCommandName(name);
          if (customCommands.some((other) => other.name === typed && other.id !== edited?.id))
            return { name: `This server has a custom command '${typed}' already.` };
          const isKept = edited?.kind === 'command' && edited.name === typed;
          return own.has(typed) && !isKept
            ? { name: `The bot has a command called '${typed}' already. Choose another name.` }
            : {};
        }}
        onSubmit={(values) => save({ ...values, kind: 'command' })}
      />
    ) : (
      <ActionForm
        {...common}
        form={responseForm}
        values={reply ?? {}}
        onSubmit={(values) => save({ ...values, kind: 'response' })}
      />
    );
  return (
    <div className="grid min-w-0 grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <ButtonLink href={home} size="sm" icon={ArrowLeft}>
          Back
        </ButtonLink>
        <h2 className="min-w-0 truncate font-display text-lg font-semibold">
          {listed ? shownName(listed, prefix) : `New ${words.one}`}
        </h2>
      </div>
      <WhileLocked plan={data.plan} isLocked={isLocked}>
        {form}
      </WhileLocked>
    </div>
  );
}

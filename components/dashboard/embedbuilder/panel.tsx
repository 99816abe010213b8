'use client';

import { clsx } from 'clsx';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { EditorToolbar, SendBar } from '@/components/dashboard/embedbuilder/editor-toolbar';
import { PlannedMessages } from '@/components/dashboard/embedbuilder/planned/planned-messages';
import { usePlanned } from '@/components/dashboard/embedbuilder/planned/use-planned';
import { useSaveSource, useTemplates } from '@/components/dashboard/embedbuilder/use-templates';
import { FullMessagePreview } from '@/components/discord/full-message-preview';
import { SectionTabs, showTab } from '@/components/form/section-tabs';
import { useSaveKey } from '@/components/form/use-save-key';
import { newWork, type Work } from '@/components/message-editor/editor-history';
import { focusPath, foldedAtFirst, foldKeyOf } from '@/components/message-editor/folds';
import { MessageEditor } from '@/components/message-editor/message-editor';
import { ProblemNotice } from '@/components/message-editor/problem-notice';
import { useMessageWork, useUndoKeys } from '@/components/message-editor/use-message-work';
import { type View, ViewSwitch } from '@/components/message-editor/view-switch';
import type { PanelProps } from '@/components/panel/panel-props';
import { Card } from '@/components/ui/card';
import { fetched } from '@/components/ui/fetched';
import { useIsHydrated } from '@/components/ui/hydrated';
import { ReadOnlyFields } from '@/components/ui/read-only';
import { Skeleton } from '@/components/ui/skeleton';
import { toast } from '@/components/ui/toast';
import { toggled } from '@/components/ui/toggled';
import { isEmptyDraft } from '@/lib/rules/messages/draft';
import { checkDraft } from '@/lib/rules/messages/draft-check';
import { toOutgoingMessage } from '@/lib/rules/messages/draft-outgoing';
import { checkOwnIds } from '@/lib/rules/messages/own-ids';

const SendDialog = fetched(() => import('./sending-dialogs').then((module) => module.SendDialog));
const PlannedDialog = fetched(() =>
  import('./planned/planned-dialog').then((module) => module.PlannedDialog),
);
const LinkDialog = fetched(() => import('./sending-dialogs').then((module) => module.LinkDialog));
const TemplatesDialog = fetched(() => import('./templates-dialog').then((module) => module.TemplatesDialog));
const JsonDialog = fetched(() =>
  import('@/components/message-editor/json-dialog').then((module) => module.JsonDialog),
);

type Window = 'send' | 'schedule' | 'link' | 'templates' | 'json';
const nobody = { parse: [] } as const;

/** Edits a message with a preview; stores it as a template, sends it, and edits sent ones. */
function MessageBuilder(panel: PanelProps<'embedbuilder'>) {
  const { data, previewContext } = panel;
  const work = useMessageWork(panel);
  const { draft, source } = work;
  const templates = useTemplates(panel);
  const planned = usePlanned(panel);
  const { save, isSaving } = useSaveSource(panel, templates, work.setSource);
  const [folded, setFolded] = useState<ReadonlySet<string>>(() => foldedAtFirst(draft));
  const [wasTried, setTried] = useState(false);
  const [view, setView] = useState<View>('edit');
  const [open, setOpen] = useState<Window | null>(null);
  const [channel, setChannel] = useState<string | null>(null);
  const body = useRef<HTMLDivElement>(null);

  const problems = useMemo(
    () => [
      ...checkDraft(draft),
      ...checkOwnIds(draft, source.kind === 'message' ? source.before : undefined),
    ],
    [draft, source],
  );
  const shown = wasTried ? problems : problems.filter(({ isMissing }) => !isMissing);
  const seen = useDeferredValue(draft);
  const message = useMemo(() => toOutgoingMessage(seen, nobody), [seen]);

  const fold = (key: string, isFolded: boolean) => setFolded((known) => toggled(known, key, isFolded));

  function showProblem(path: string) {
    const key = foldKeyOf(draft, path);
    if (key !== null) fold(key, false);
    setView('edit');
    requestAnimationFrame(() => body.current && focusPath(body.current, path));
  }

  /** True if Discord would accept the message; otherwise shows what it would refuse. */
  function isReady(): boolean {
    const [first] = problems;
    setTried(first !== undefined);
    if (first) showProblem(first.path);
    return first === undefined;
  }

  /** Undo restores the previous message. */
  function replace(next: Work, said: string, ignored: readonly string[] = []) {
    work.replace(next);
    setTried(false);
    setFolded(foldedAtFirst(next.draft));
    const action = { label: 'Undo', onClick: work.undo };
    if (ignored.length === 0) toast.success(said, { action });
    else {
      const left = `Left out: ${ignored.slice(0, 5).join(', ')}${ignored.length > 5 ? ' and more' : ''}.`;
      toast.warning(said, { description: left, action });
    }
  }

  function saveSource() {
    if (source.kind === 'new') setOpen('templates');
    else if (source.kind === 'template') save({ draft, source });
    else if (isReady()) save({ draft, source });
  }

  useSaveKey(saveSource);
  useUndoKeys(work);
  const close = () => setOpen(null);

  const editor = (
    <div className="grid gap-4">
      <EditorToolbar
        canUndo={work.canUndo}
        canRedo={work.canRedo}
        isEmpty={source.kind === 'new' && isEmptyDraft(draft)}
        onUndo={work.undo}
        onRedo={work.redo}
        onNew={() => replace(newWork, 'New message.')}
        onTemplates={() => setOpen('templates')}
        onLink={() => setOpen('link')}
        onJson={() => setOpen('json')}
      />
      <ProblemNotice problems={shown} onShow={showProblem} />
      <ViewSwitch view={view} onChange={setView} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,25rem)]">
        <Card className={clsx('min-w-0', view === 'preview' && 'max-xl:hidden')}>
          <div ref={body}>
            <ReadOnlyFields>
              <MessageEditor
                draft={draft}
                onChange={work.change}
                problems={shown}
                folded={folded}
                onFold={fold}
              />
            </ReadOnlyFields>
          </div>
        </Card>
        <div
          className={clsx(
            'min-w-0 xl:sticky xl:top-20 xl:max-h-[calc(100dvh-6rem-var(--action-bar-height,0px))] xl:overflow-y-auto',
            view === 'edit' && 'max-xl:hidden',
          )}
        >
          <FullMessagePreview
            message={message}
            context={previewContext}
            directory={data.directory}
            height="full"
          />
        </div>
      </div>
      <SendBar
        source={source}
        isSaving={isSaving}
        onSave={saveSource}
        onSend={() => isReady() && setOpen('send')}
        onSchedule={() => isReady() && setOpen('schedule')}
      />
      {open === 'send' && (
        <SendDialog panel={panel} draft={draft} channel={channel} onChannel={setChannel} onClose={close} />
      )}
      {open === 'schedule' && (
        <PlannedDialog
          panel={panel}
          channel={channel}
          onSubmit={async (values) => {
            setChannel(values.channel);
            await planned.create.run({ values, draft });
            showTab('planned');
          }}
          onClose={close}
        />
      )}
      {open === 'link' && (
        <LinkDialog
          panel={panel}
          onLoad={({ draft: found, ...rest }) =>
            replace(
              { draft: found, source: { kind: 'message', before: found, ...rest } },
              `Opened the message in #${rest.channelName}.`,
            )
          }
          onClose={close}
        />
      )}
      {open === 'templates' && (
        <TemplatesDialog
          panel={panel}
          templates={templates}
          work={{ draft, source }}
          onSource={work.setSource}
          onOpenTemplate={(next) =>
            replace(next, next.source.kind === 'template' ? `Opened '${next.source.name}'.` : 'Opened.')
          }
          onClose={close}
        />
      )}
      {open === 'json' && (
        <JsonDialog
          draft={draft}
          onImport={(found, ignored) => replace({ draft: found, source }, 'Message imported.', ignored)}
          onClose={close}
        />
      )}
    </div>
  );
  const waiting = data.answer.plannedMessages.filter(({ state }) => state !== 'finished');
  return (
    <SectionTabs
      section={panel.section}
      counts={{ planned: waiting.length }}
      parts={{
        message: editor,
        planned: (
          <PlannedMessages
            panel={panel}
            source={source}
            onOpen={(next) => replace(next, `Opened the planned message.`)}
            onSource={work.setSource}
          />
        ),
      }}
    >
      {null}
    </SectionTabs>
  );
}

/** Rendered in the browser only, since it starts from the stored draft. */
export function EmbedbuilderPanel(props: PanelProps<'embedbuilder'>) {
  return useIsHydrated() ? <MessageBuilder {...props} /> : <Skeleton className="h-96 rounded-card" />;
}

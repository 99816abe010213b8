'use client';

import { ArrowLeft, Save, Send } from 'lucide-react';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import type { PanelProps } from '@/components/dashboard/panel-props';
import { LookFields } from '@/components/dashboard/tickets/look-fields';
import { OptionList } from '@/components/dashboard/tickets/option-list';
import {
  checkDraft,
  draftFromPanel,
  fromServerFields,
  type PanelDraft,
} from '@/components/dashboard/tickets/panel-draft';
import { PanelPreview } from '@/components/dashboard/tickets/panel-preview';
import { PlaceFields } from '@/components/dashboard/tickets/place-fields';
import { usePanelAction } from '@/components/dashboard/use-panel-action';
import { useUnsavedGuard } from '@/components/form/unsaved-guard';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { CallError, call } from '@/lib/api/call';
import type { TicketsData } from '@/lib/contracts/tickets/panels';
import type { FieldErrors } from '@/lib/core/errors';
import type { ListedPanel } from '@/lib/rules/tickets/panel-schema';

export interface PanelSetupProps extends Omit<PanelProps<'tickets'>, 'form'> {
  tickets: TicketsData;
  /** The panel that is changed, or null for a new one. */
  panel: ListedPanel | null;
  initial: PanelDraft;
}

/** Everything about one ticket panel, with its preview beside it. */
export function PanelSetup({ tickets, panel: current, initial, ...props }: PanelSetupProps) {
  const { viewer, guild, data } = props;
  const home = `/dashboard/${guild.id}/tickets`;
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  /** The panel that the draft was filled from; another one may be current by now. */
  const [panel, setPanel] = useState(current);
  const [start, setStart] = useState(initial);
  const [draft, setDraft] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isLeaving, setLeaving] = useState(false);
  useUnsavedGuard(draft !== start && !isLeaving);

  const saving = usePanelAction(
    props,
    async (publish: boolean) => {
      const { publishChannel, ticketCategoryID, supportRoleID, ...rest } = draft;
      const path = '/api/dashboard/{userId}/{guildId}/tickets/panel/save';
      const index = tickets.ticketPanels.findIndex(({ id }) => id === panel?.id);
      const body = {
        panelIndex: index === -1 ? tickets.ticketPanels.length : index,
        panelId: panel?.id ?? null,
        panelData: {
          ...rest,
          dropdownOptions: [...rest.dropdownOptions],
          publishChannel: publishChannel ?? '',
          ticketCategoryID: ticketCategoryID ?? '',
          supportRoleID: supportRoleID ?? '',
        },
        publish,
        ...(panel ? { panelVersion: panel.version } : {}),
      };
      const params = { userId: viewer.userId, guildId: guild.id };
      return (await call('POST', path, { params, body })).data;
    },
    'Failed to save ticket panel.',
  );

  const isOutdated =
    panel !== null &&
    current !== null &&
    panel.version !== current.version &&
    !saving.isPending &&
    !isLeaving;

  function show(found: FieldErrors) {
    setErrors(found);
    // Once the messages are drawn, the first one is where to go on.
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  }

  function change(changes: Partial<PanelDraft>) {
    setDraft((before) => ({ ...before, ...changes }));
    const names = Object.keys(changes);
    setErrors((before) =>
      Object.fromEntries(
        Object.entries(before).filter(([path]) => !names.some((name) => path.split('.')[0] === name)),
      ),
    );
  }

  async function save(publish: boolean) {
    const found = checkDraft(draft);
    if (Object.keys(found).length > 0) return show(found);
    try {
      await saving.run(publish);
      setLeaving(true);
      router.push(home);
    } catch (error) {
      // The failure has been told; what belongs to a field is shown there.
      if (error instanceof CallError) show(fromServerFields(error.fields));
    }
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label={panel ? 'Edit ticket panel' : 'New ticket panel'}
      onSubmit={(event) => {
        event.preventDefault();
        void save(true);
      }}
      className="@container grid grid-cols-1 gap-6"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Link
          href={home}
          className="inline-flex items-center gap-2 font-semibold text-muted hover:text-ink touch:min-h-11 [&_svg]:size-4"
        >
          <ArrowLeft aria-hidden="true" />
          Back to tickets
        </Link>
      </div>
      <h2 className="font-display text-lg font-semibold">
        {panel ? 'Edit ticket panel' : 'New ticket panel'}
      </h2>
      {isOutdated && (
        <Notice
          live
          tone="warning"
          title={`${current.updatedBy} has changed this panel in the meantime.`}
          action={
            <span className="flex flex-wrap gap-2">
              <Button
                size="sm"
                onClick={() => {
                  const theirs = draftFromPanel(current);
                  setPanel(current);
                  setStart(theirs);
                  setDraft(theirs);
                  setErrors({});
                }}
              >
                Load theirs
              </Button>
              <Button size="sm" onClick={() => setPanel(current)}>
                Keep mine
              </Button>
            </span>
          }
        >
          Load it and lose what you have typed, or keep yours and save over it.
        </Notice>
      )}
      <div className="grid grid-cols-1 items-start gap-6 @4xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-1 gap-6">
          <PlaceFields draft={draft} errors={errors} directory={data.directory} onChange={change} />
          <LookFields draft={draft} errors={errors} embeds={tickets.ticketEmbeds} onChange={change} />
          <OptionList
            options={draft.dropdownOptions}
            roles={data.directory.roles}
            plan={data.plan}
            errors={errors}
            onChange={(dropdownOptions) => change({ dropdownOptions: [...dropdownOptions] })}
          />
        </div>
        <div className="min-w-0 @4xl:sticky @4xl:top-20">
          <PanelPreview {...props} draft={draft} />
        </div>
      </div>
      <div className="flex flex-col-reverse gap-3 border-t border-line pt-5 sm:flex-row sm:justify-end">
        <Button
          icon={<Save aria-hidden="true" />}
          loading={saving.pending === false}
          disabled={saving.isPending}
          onClick={() => void save(false)}
        >
          Save without publishing
        </Button>
        <Button
          type="submit"
          variant="primary"
          icon={<Send aria-hidden="true" />}
          loading={saving.pending === true}
          disabled={saving.isPending}
        >
          {panel?.state === 'published' || panel?.state === 'changed'
            ? 'Save and publish again'
            : 'Save and publish'}
        </Button>
      </div>
    </form>
  );
}

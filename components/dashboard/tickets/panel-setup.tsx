'use client';

import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Save, Send } from 'lucide-react';
import { OptionList } from '@/components/dashboard/tickets/option-list';
import { showPanel } from '@/components/dashboard/tickets/show-panel';
import { ActionForm } from '@/components/form/action-form';
import type { PartInput } from '@/components/form/action-form-props';
import { useForm } from '@/components/form/form-context';
import { FormPreview } from '@/components/form/form-preview';
import { type PanelProps, panelContext } from '@/components/panel/panel-props';
import type { Saved } from '@/components/panel/use-arrival';
import { usePanelAction } from '@/components/panel/use-panel-action';
import { QueryFailure } from '@/components/ui/error-state';
import { Field } from '@/components/ui/field';
import { useNavigate } from '@/components/ui/navigation';
import { PageLink } from '@/components/ui/page-link';
import { Select } from '@/components/ui/select';
import { Skeleton } from '@/components/ui/skeleton';
import { callGuild } from '@/lib/api/call-guild';
import type { TicketsData } from '@/lib/contracts/tickets/panels';
import type { FormDraft, FormValues } from '@/lib/core/form';
import { toOutgoingMessage } from '@/lib/rules/messages/draft-outgoing';
import { ticketPanelForm } from '@/lib/rules/tickets/form';
import type { TicketTemplate } from '@/lib/rules/tickets/limits';
import { toTicketMessage } from '@/lib/rules/tickets/panel';
import type { ListedPanel } from '@/lib/rules/tickets/panel-schema';
import { ticketTemplateTexts } from '@/lib/rules/tickets/templates';

/** A preview of the panel. */
function PanelPreview({ draft }: { draft: FormDraft<typeof ticketPanelForm> }) {
  const { userId, guildId } = useForm();
  const { panelEmbedId } = draft;
  const saved = useQuery({
    queryKey: ['message-template', userId, guildId, panelEmbedId],
    enabled: panelEmbedId !== null,
    queryFn: async ({ signal }) => {
      const input = { params: { templateId: panelEmbedId ?? '' }, signal };
      const path = '/embedbuilder/templates/{templateId}';
      return (await callGuild({ userId, guildId }, 'GET', path, input)).draft;
    },
  });
  if (panelEmbedId !== null && saved.isPending) return <Skeleton className="h-48 rounded-card" />;
  if (panelEmbedId !== null && saved.isError) {
    return <QueryFailure compact title="The saved message could not be loaded." query={saved} />;
  }
  const body = panelEmbedId !== null && saved.data ? toOutgoingMessage(saved.data, { parse: [] }) : null;
  return <FormPreview message={toTicketMessage('preview', draft, body)} />;
}

const OWN = '';

/** A panel's texts: its own, or a message of the embed builder. */
export function PanelEmbed({
  embeds,
  value,
  errors,
  onChange,
}: PartInput<string | null> & { embeds: TicketsData['ticketEmbeds'] }) {
  const isGone = value !== null && !embeds.some(({ id }) => id === value);
  return (
    <Field
      label="Embed"
      help="Write the embed here, or use a message saved in Embed Builder."
      error={errors['']}
    >
      <Select
        value={value ?? OWN}
        options={[
          { value: OWN, label: 'Written here' },
          ...embeds.map(({ id, name }) => ({ value: id, label: name, group: 'Embed Builder' })),
          ...(isGone ? [{ value, label: 'Deleted message' }] : []),
        ]}
        onValueChange={(chosen) => onChange(chosen === OWN ? null : chosen)}
      />
    </Field>
  );
}

export interface PanelSetupProps extends PanelProps<'tickets'> {
  tickets: TicketsData;
  /** The panel to edit, or null for a new one. */
  panel: ListedPanel | null;
  template: TicketTemplate;
  saved: Saved;
}

const hidden = { isHidden: true } as const;
const hiddenTexts = {
  ticketTitle: hidden,
  ticketDescription: hidden,
  ticketFooter: hidden,
  ticketDefaultColor: hidden,
};

/** A new panel from a template, with as many of its options as the plan allows. */
function fromTemplate(template: TicketTemplate, optionLimit: number) {
  const texts = ticketTemplateTexts[template];
  return { ...texts, dropdownOptions: texts.dropdownOptions.slice(0, optionLimit) };
}

function useSave({ tickets, panel, template, ...props }: PanelSetupProps) {
  return usePanelAction(
    props,
    (input: { readonly values: FormValues<typeof ticketPanelForm>; readonly publish: boolean }) => {
      const { values, publish } = input;
      const index = tickets.ticketPanels.findIndex(({ id }) => id === panel?.id);
      const body = {
        panelIndex: index === -1 ? tickets.ticketPanels.length : index,
        panelId: panel?.id ?? null,
        panelData: { ...values, dropdownOptions: [...values.dropdownOptions], ticketTemplate: template },
        publish,
        ...(panel ? { panelVersion: panel.version } : {}),
      };
      return callGuild(props, 'POST', '/tickets/panel/save', { body });
    },
    'Failed to save ticket panel.',
    showPanel,
  );
}

/** The editor of a ticket panel, with a preview. */
export function PanelSetup(props: PanelSetupProps) {
  const { tickets, panel, template, guildId, saved } = props;
  const embeds = tickets.ticketEmbeds;
  const home = `/dashboard/${guildId}/tickets`;
  const navigate = useNavigate();
  const saving = useSave(props);
  const title = panel ? 'Edit ticket panel' : 'New ticket panel';
  const isPublished = panel?.state === 'published' || panel?.state === 'changed';
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <PageLink
          href={home}
          className="inline-flex items-center gap-2 font-semibold text-muted hover:text-ink touch:min-h-11 [&_svg]:size-4"
        >
          <ArrowLeft aria-hidden="true" />
          Back to tickets
        </PageLink>
      </div>
      <h2 className="font-display text-lg font-semibold">{title}</h2>
      <ActionForm
        label={title}
        form={ticketPanelForm}
        context={panelContext(props)}
        thing={panel?.id ?? template}
        version={panel?.version}
        outdated={{
          title: `${panel?.updatedBy} has changed this panel in the meantime.`,
          text: 'Load theirs and lose your changes, or keep yours and save over theirs.',
          theirs: 'Load theirs',
          mine: 'Keep mine',
        }}
        values={panel?.panelData ?? fromTemplate(template, tickets.ticketOptionLimit)}
        adjust={({ panelEmbedId }) => ({
          ...(panelEmbedId === null ? {} : hiddenTexts),
          ...(embeds.length === 0 && panelEmbedId === null ? { panelEmbedId: hidden } : {}),
        })}
        parts={{
          panelEmbedId: (input) => <PanelEmbed {...input} embeds={embeds} />,
          dropdownOptions: (input) => <OptionList {...input} />,
        }}
        aside={(draft) => <PanelPreview draft={draft} />}
        fieldOf={(path) => path.replace(/^panelData\./, '')}
        bar={
          isPublished
            ? 'Members see the panel as it was last published.'
            : 'Members see the panel once you publish it.'
        }
        submit={{
          label: isPublished ? 'Save and publish again' : 'Save and publish',
          icon: Send,
          intent: 'publish',
        }}
        others={[{ label: 'Save without publishing', icon: Save, intent: 'save' }]}
        onSubmit={async (values, intent) => {
          saved.current = (await saving.run({ values, publish: intent === 'publish' })).panel.id;
        }}
        onDone={() => navigate(home)}
      />
    </div>
  );
}

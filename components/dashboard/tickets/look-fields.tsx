'use client';

import type { PanelFieldsProps } from '@/components/dashboard/tickets/place-fields';
import { Card } from '@/components/ui/card';
import { ColourInput } from '@/components/ui/colour-input';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';
import type { TicketsData } from '@/lib/contracts/tickets/panels';
import { discordColours } from '@/lib/core/colour';
import { ticketPanelLimits } from '@/lib/rules/tickets/limits';

const OWN = '';

/** What a panel says: texts of its own, or a message of the embed builder; and what a ticket begins with. */
export function LookFields({
  draft,
  errors,
  embeds,
  onChange,
}: PanelFieldsProps & { embeds: TicketsData['ticketEmbeds'] }) {
  const { panelEmbedId } = draft;
  const isGone = panelEmbedId !== null && !embeds.some(({ id }) => id === panelEmbedId);
  return (
    <Card level={3} title="Message">
      <div className="grid gap-6">
        {(embeds.length > 0 || panelEmbedId !== null) && (
          <Field
            label="Embed"
            help="Texts written here, or a message saved in the embed builder."
            error={errors.panelEmbedId}
          >
            <Select
              value={panelEmbedId ?? OWN}
              options={[
                { value: OWN, label: 'Own texts' },
                ...embeds.map(({ id, name }) => ({ value: id, label: name, group: 'Embed builder' })),
                ...(isGone ? [{ value: panelEmbedId, label: 'Deleted message' }] : []),
              ]}
              onValueChange={(value) => onChange({ panelEmbedId: value === OWN ? null : value })}
            />
          </Field>
        )}
        {panelEmbedId === null && (
          <>
            <Field label="Title" error={errors.ticketTitle}>
              <Input
                value={draft.ticketTitle}
                limit={ticketPanelLimits.title}
                onChange={(event) => onChange({ ticketTitle: event.target.value })}
              />
            </Field>
            <Field label="Description" error={errors.ticketDescription}>
              <Textarea
                rows={5}
                value={draft.ticketDescription}
                limit={ticketPanelLimits.description}
                onChange={(event) => onChange({ ticketDescription: event.target.value })}
              />
            </Field>
            <Field label="Footer" error={errors.ticketFooter}>
              <Input
                value={draft.ticketFooter}
                limit={ticketPanelLimits.footer}
                onChange={(event) => onChange({ ticketFooter: event.target.value })}
              />
            </Field>
            <Field label="Colour" error={errors.ticketDefaultColor}>
              <ColourInput
                value={draft.ticketDefaultColor}
                presets={discordColours}
                onChange={(colour) => {
                  if (colour !== null) onChange({ ticketDefaultColor: colour });
                }}
              />
            </Field>
          </>
        )}
        <Field
          label="First message"
          help="What the bot writes into a new ticket."
          error={errors.ticketDefaultMessage}
        >
          <Textarea
            value={draft.ticketDefaultMessage}
            limit={ticketPanelLimits.message}
            onChange={(event) => onChange({ ticketDefaultMessage: event.target.value })}
          />
        </Field>
      </div>
    </Card>
  );
}

'use client';

import type { PanelDraft } from '@/components/dashboard/tickets/panel-draft';
import { ChannelPicker } from '@/components/discord/channel-picker';
import { RolePicker } from '@/components/discord/role-picker';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import type { FieldErrors } from '@/lib/core/errors';
import type { Directory } from '@/lib/guild-settings/directory';

export interface PanelFieldsProps {
  draft: PanelDraft;
  errors: FieldErrors;
  onChange: (change: Partial<PanelDraft>) => void;
}

/** Where a panel and its tickets live, and who looks after them. */
export function PlaceFields({
  draft,
  errors,
  directory,
  onChange,
}: PanelFieldsProps & { directory: Directory }) {
  return (
    <Card level={3} title="Place">
      <div className="grid gap-6 sm:grid-cols-2">
        <Field
          label="Publish channel"
          help="Where members find the panel."
          required
          error={errors.publishChannel}
        >
          <ChannelPicker
            label="publish channel"
            channels={directory.channels}
            field={{ types: ['text'], use: 'post' }}
            value={draft.publishChannel}
            onChange={(publishChannel) => onChange({ publishChannel })}
          />
        </Field>
        <Field
          label="Category"
          help="Where the channels of the tickets are made."
          required
          error={errors.ticketCategoryID}
        >
          <ChannelPicker
            label="category"
            channels={directory.channels}
            field={{ types: ['category'], use: 'any' }}
            value={draft.ticketCategoryID}
            onChange={(ticketCategoryID) => onChange({ ticketCategoryID })}
          />
        </Field>
        <Field
          label="Manager role"
          help="Who has it sees and answers the tickets of this panel."
          required
          error={errors.supportRoleID}
          className="sm:col-span-2"
        >
          <RolePicker
            label="manager role"
            roles={directory.roles}
            field={{ use: 'any' }}
            value={draft.supportRoleID}
            onChange={(supportRoleID) => onChange({ supportRoleID })}
          />
        </Field>
      </div>
    </Card>
  );
}

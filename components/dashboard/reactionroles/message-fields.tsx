'use client';

import type { DraftForm } from '@/components/dashboard/reactionroles/menu-data';
import { ChannelPicker } from '@/components/discord/channel-picker';
import { Card } from '@/components/ui/card';
import { ColourInput } from '@/components/ui/colour-input';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { discordColours } from '@/lib/core/colour';
import type { FieldErrors } from '@/lib/core/errors';
import type { DirectoryChannel } from '@/lib/guild-settings/directory';
import { messageLimits } from '@/lib/rules/messages/draft';

export interface MessageFieldsProps {
  form: DraftForm;
  channels: readonly DirectoryChannel[];
  /** A posted menu stays in its channel. */
  isChannelFixed: boolean;
  errors: FieldErrors;
  onChange: (part: Partial<DraftForm>) => void;
}

/** Where the menu is posted and what stands above it. */
export function MessageFields({ form, channels, isChannelFixed, errors, onChange }: MessageFieldsProps) {
  return (
    <Card title="Message">
      <div className="grid grid-cols-1 gap-5">
        <div id="menu-channelId">
          <Field
            label="Channel"
            required
            error={errors.channelId}
            help={isChannelFixed ? 'A posted menu stays in its channel.' : 'Where the menu is posted.'}
          >
            <ChannelPicker
              label="Channel"
              channels={channels}
              field={{ types: ['text', 'announcement'], use: 'post' }}
              value={form.channelId || null}
              disabled={isChannelFixed}
              onChange={(channelId) => onChange({ channelId: channelId ?? '' })}
            />
          </Field>
        </div>
        <div id="menu-messageTitle">
          <Field label="Title" error={errors.messageTitle}>
            <Input
              value={form.messageTitle}
              limit={messageLimits.title}
              autoComplete="off"
              onChange={(event) => onChange({ messageTitle: event.target.value })}
            />
          </Field>
        </div>
        <div id="menu-messageDescription">
          <Field label="Description" error={errors.messageDescription}>
            <Textarea
              value={form.messageDescription}
              limit={messageLimits.description}
              onChange={(event) => onChange({ messageDescription: event.target.value })}
            />
          </Field>
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          <div id="menu-footer">
            <Field label="Footer" error={errors.footer}>
              <Input
                value={form.footer}
                limit={messageLimits.footer}
                autoComplete="off"
                onChange={(event) => onChange({ footer: event.target.value })}
              />
            </Field>
          </div>
          <div id="menu-color">
            <Field label="Colour" error={errors.color}>
              <ColourInput
                value={form.color || null}
                presets={discordColours}
                onChange={(color) => onChange({ color: color ?? '' })}
              />
            </Field>
          </div>
        </div>
        <div id="menu-messageContent">
          <Field
            label="Text above"
            help="Stands over the embed; it pings nobody."
            error={errors.messageContent}
          >
            <Textarea
              rows={2}
              value={form.messageContent}
              limit={messageLimits.content}
              onChange={(event) => onChange({ messageContent: event.target.value })}
            />
          </Field>
        </div>
      </div>
    </Card>
  );
}

'use client';

import { useMemo } from 'react';
import { useForm } from '@/components/form/form-context';
import { FormPreview } from '@/components/form/form-preview';
import { EmojiText } from '@/components/ui/emoji';
import { reactionsOf } from '@/lib/guild-settings/reaction-styles';
import type { Values } from '@/lib/guild-settings/values';
import { toSuggestionEmbed } from '@/lib/rules/suggestions/message';

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

const titles = { open: 'Open', approved: 'Approved', denied: 'Denied' } as const;
const reasons = { approved: 'Fridays at eight.', denied: 'The water is too cold.' } as const;

/** Previews a suggestion in each of its states with the form's current settings, saved or not. */
export function SuggestionPreview({ values }: { values: Values }) {
  const { user } = useForm().previewContext;
  const now = useMemo(() => new Date().toISOString(), []);
  const embedOf = (state: 'approved' | 'denied' | null) =>
    toSuggestionEmbed(
      {
        suggestion: 'A weekly snorkelling evening, with photos of what we have seen.',
        userId: user.id,
        username: user.name,
        createdAt: now,
        decision: state && { state, by: { userId: user.id }, reason: reasons[state] },
      },
      {
        suggestioncolor: textOf(values.suggestioncolor),
        approvedColor: textOf(values.approvedColor),
        deniedColor: textOf(values.deniedColor),
        description: textOf(values.description),
        footer: textOf(values.footer),
        timestamp: values.timestamp === true,
      },
    );
  return (
    <div className="min-w-0">
      <div className="grid items-start gap-4 md:max-xl:grid-cols-2">
        {([null, 'approved', 'denied'] as const).map((state) => (
          <FormPreview
            key={state ?? 'open'}
            title={titles[state ?? 'open']}
            message={{ embeds: [embedOf(state)] }}
          />
        ))}
      </div>
      <p className="mt-2 text-xs text-muted">
        Members vote with <EmojiText text={reactionsOf(values.reaction).join(' and ')} />.
      </p>
    </div>
  );
}

'use client';

import { useMemo } from 'react';
import { FullMessagePreview } from '@/components/discord/full-message-preview';
import { useForm } from '@/components/form/form-context';
import { toSuggestionEmbed } from '@/lib/core/suggestion-message';
import { reactionsOf } from '@/lib/guild-settings/reaction-styles';
import type { Values } from '@/lib/guild-settings/values';

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** A suggestion as the settings in the form, saved or not, would have it posted. */
export function LookPreview({ values }: { values: Values }) {
  const { previewContext, directory } = useForm();
  const { user } = previewContext;
  const now = useMemo(() => new Date().toISOString(), []);
  const embed = toSuggestionEmbed(
    {
      suggestion: 'A weekly snorkelling evening, with photos of what we have seen.',
      userId: user.id,
      username: user.name,
      createdAt: now,
      decision: null,
    },
    {
      suggestioncolor: textOf(values.suggestioncolor),
      description: textOf(values.description),
      footer: textOf(values.footer),
      timestamp: values.timestamp === true,
    },
  );
  return (
    <div className="min-w-0 md:col-span-2">
      <FullMessagePreview message={{ embeds: [embed] }} context={previewContext} directory={directory} />
      <p className="mt-2 text-xs text-muted">
        Members vote with {reactionsOf(values.reaction).join(' and ')}. Green once approved, red once denied.
      </p>
    </div>
  );
}

'use client';

import { useState } from 'react';
import { useForm } from '@/components/form/form-context';
import { FormPreview } from '@/components/form/form-preview';
import { HOUR } from '@/lib/core/milliseconds';
import type { Values } from '@/lib/guild-settings/values';
import { fillPollTexts, pollTemplates, toPollMessage, toPollResult } from '@/lib/rules/polls/message';

const noTexts = { title: '', description: '', footer: '', color: '' } as const;
const title = 'What do we explore next?';
const options = [
  { emoji: '🪸', label: 'The outer reef', description: '' },
  { emoji: '🚢', label: 'The old wreck', description: '' },
];

function Example({ message }: { message: ReturnType<typeof toPollResult> }) {
  return (
    <div className="min-w-0">
      <FormPreview message={message} />
    </div>
  );
}

/** Previews a poll without its own texts with the form's current settings, saved or not. */
export function PollPreview({ values }: { values: Values }) {
  const { user } = useForm().previewContext;
  const [endsAt] = useState(() => new Date(Date.now() + HOUR).toISOString());
  const embed = fillPollTexts(noTexts, pollTemplates(values, 'pollEmbed'), {
    endsAt,
    author: user,
  });
  return <Example message={toPollMessage({ id: 'preview', embed, options, endsAt }, 'open', [])} />;
}

/** Previews a result with the form's current settings, saved or not. */
export function PollResultPreview({ values }: { values: Values }) {
  return (
    <Example message={toPollResult({ title, options }, [7, 4], pollTemplates(values, 'pollResultEmbed'))} />
  );
}

'use client';

import { useMemo } from 'react';
import { Markdown } from '@/components/discord/markdown';
import type { MentionNames } from '@/components/discord/mention';
import { MessageFrame } from '@/components/discord/message-frame';
import { type PreviewContext, placeholderValues } from '@/components/discord/preview-context';
import { fillPlaceholders } from '@/lib/core/placeholders';
import type { Variable } from '@/lib/core/variable';
import type { Directory } from '@/lib/guild-settings/directory';

export interface MessagePreviewProps {
  /** The message as typed, with placeholders. */
  template: string;
  /** Shown in a card with a coloured edge. */
  embed: boolean;
  context: PreviewContext;
  directory: Directory;
  /** The field's variables, for their examples. */
  variables?: readonly Variable[] | undefined;
}

/** Real values if available, otherwise examples, which may be derived from them. */
export function previewValues(
  context: PreviewContext,
  variables: readonly Variable[] = [],
): Readonly<Record<string, string>> {
  const known = placeholderValues(context);
  const examples = variables.flatMap(({ name, example }) =>
    example === undefined ? [] : [[name.slice(1, -1), fillPlaceholders(example, known)]],
  );
  return { ...Object.fromEntries(examples), ...known };
}

/** A message as Discord would show it, filled with real values. */
export function MessagePreview(props: MessagePreviewProps) {
  const { template, embed, context, directory, variables } = props;
  const text = useMemo(
    () => fillPlaceholders(template, previewValues(context, variables)).trim(),
    [template, context, variables],
  );
  const names = useMemo<MentionNames>(
    () => ({ directory, users: { [context.user.id]: context.user.name } }),
    [directory, context.user.id, context.user.name],
  );
  const body =
    text === '' ? (
      <p className="text-discord-muted">This message is empty. Discord won't accept it.</p>
    ) : (
      <Markdown text={text} names={names} />
    );
  return (
    <MessageFrame bot={context.bot}>
      {embed ? (
        <div className="mt-1 max-w-lg rounded-tag border-l-4 border-blurple-fill bg-discord-embed p-3">
          {body}
        </div>
      ) : (
        body
      )}
    </MessageFrame>
  );
}

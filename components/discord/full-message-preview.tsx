'use client';

import { useMemo } from 'react';
import { ComponentsPreview } from '@/components/discord/components-preview';
import { EmbedPreview } from '@/components/discord/embed-preview';
import { Markdown } from '@/components/discord/markdown';
import type { MentionNames } from '@/components/discord/mention';
import { MessageFrame } from '@/components/discord/message-frame';
import type { PreviewContext } from '@/components/discord/preview-context';
import type { OutgoingMessage } from '@/lib/core/discord';
import type { Directory } from '@/lib/guild-settings/directory';

export interface FullMessagePreviewProps {
  /** The heading; 'Preview' by default. */
  readonly title?: string | undefined;
  /** As it would be posted; the caller has replaced its placeholders. */
  readonly message: Pick<OutgoingMessage, 'content' | 'embeds' | 'components'>;
  readonly context: PreviewContext;
  readonly directory: Directory;
  /** `full` grows with the message, `short` scrolls. */
  readonly height?: 'short' | 'full' | undefined;
}

/** A whole message as Discord would show it: text, embeds, buttons and menus. */
export function FullMessagePreview({ title, message, context, directory, height }: FullMessagePreviewProps) {
  const { content = '', embeds = [], components = [] } = message;
  const names = useMemo<MentionNames>(
    () => ({ directory, users: { [context.user.id]: context.user.name } }),
    [directory, context.user.id, context.user.name],
  );
  const isEmpty = content.trim() === '' && embeds.length === 0 && components.length === 0;
  return (
    <MessageFrame title={title} bot={context.bot} height={height}>
      {isEmpty && <p className="text-discord-muted">This message is empty. Discord won't accept it.</p>}
      {content.trim() !== '' && <Markdown text={content.trim()} names={names} />}
      {embeds.map((embed, index) => {
        const key = `embed-${index}`;
        return <EmbedPreview key={key} embed={embed} names={names} />;
      })}
      {components.length > 0 && <ComponentsPreview rows={components} />}
    </MessageFrame>
  );
}

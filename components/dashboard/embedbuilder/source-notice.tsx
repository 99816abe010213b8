'use client';

import { ExternalLink } from 'lucide-react';
import type { EditorSource } from '@/components/message-editor/editor-history';

/** What is being written, where that is not simply a new message. */
export function SourceNotice({ source }: { source: EditorSource }) {
  switch (source.kind) {
    case 'new':
      return null;
    case 'template':
      return (
        <p className="text-muted">
          From the template <strong className="text-ink">{source.name}</strong>
        </p>
      );
    case 'message':
      return (
        <p className="flex flex-wrap items-center gap-x-3 text-muted">
          <span>
            Editing a message in <strong className="text-ink">#{source.channelName}</strong>
          </span>
          <a
            href={source.link}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex items-center gap-1 text-lagoon hover:underline touch:min-h-11"
          >
            View on Discord
            <ExternalLink aria-hidden="true" className="size-3.5" />
          </a>
        </p>
      );
  }
}

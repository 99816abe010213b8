import { FolderOpen, Pencil, Trash2 } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import { RelativeTime } from '@/components/ui/relative-time';
import type { ListedTemplate } from '@/lib/rules/messages/template-schema';

export interface TemplateRowProps {
  readonly template: ListedTemplate;
  /** The message that is being written comes from it. */
  readonly isCurrent: boolean;
  readonly isOpening: boolean;
  readonly onOpen: () => void;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

/** A kept message in the list: open it, give it another name, delete it. */
export function TemplateRow(props: TemplateRowProps) {
  const { template, isCurrent, isOpening, onOpen, onRename, onRemove } = props;
  const { name, updatedAt, username } = template;
  return (
    <li className="flex items-center gap-1 py-2">
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">
          {name}
          {isCurrent && <span className="ml-2 text-xs font-normal text-lagoon">open now</span>}
        </p>
        <p className="truncate text-xs text-muted">
          <RelativeTime value={updatedAt} /> by {username}
        </p>
      </div>
      <IconButton
        label={`Open: ${name}`}
        icon={<FolderOpen aria-hidden="true" />}
        loading={isOpening}
        onClick={onOpen}
      />
      <IconButton label={`Rename: ${name}`} icon={<Pencil aria-hidden="true" />} onClick={onRename} />
      <IconButton
        variant="danger"
        label={`Delete: ${name}`}
        icon={<Trash2 aria-hidden="true" />}
        onClick={onRemove}
      />
    </li>
  );
}

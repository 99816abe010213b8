'use client';

import { useMutation } from '@tanstack/react-query';
import { Check, FolderOpen, Pencil, Trash2, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { RelativeTime } from '@/components/ui/relative-time';
import { toast } from '@/components/ui/toast';
import type { ListedTemplate } from '@/lib/contracts/messages';

export interface TemplateRowProps {
  readonly template: ListedTemplate;
  /** The message that is being written comes from it. */
  readonly isCurrent: boolean;
  readonly isOpening: boolean;
  readonly onOpen: () => void;
  readonly onRename: (name: string) => Promise<{ readonly message: string }>;
  readonly onRemove: () => void;
}

/** A kept message in the list: open it, give it another name, delete it. */
export function TemplateRow({
  template,
  isCurrent,
  isOpening,
  onOpen,
  onRename,
  onRemove,
}: TemplateRowProps) {
  const [name, setName] = useState<string | null>(null);
  const isReturning = useRef(false);
  const close = () => {
    isReturning.current = true;
    setName(null);
  };
  const rename = useMutation({
    mutationFn: onRename,
    onSuccess: ({ message }) => {
      toast.success(message);
      close();
    },
  });
  if (name !== null) {
    return (
      <li className="py-2">
        <form
          className="flex items-center gap-1"
          onSubmit={(event) => {
            event.preventDefault();
            if (name.trim() !== '') rename.mutate(name.trim());
          }}
        >
          <Input
            aria-label={`New name of ${template.name}`}
            // The button that was pressed is gone; whoever pressed it wants to type.
            ref={(element) => {
              if (element && document.activeElement === document.body) element.focus();
            }}
            value={name}
            limit={80}
            className="min-w-0 flex-1"
            onChange={(event) => setName(event.target.value)}
          />
          <IconButton
            type="submit"
            label="Rename"
            icon={<Check aria-hidden="true" />}
            loading={rename.isPending}
            disabled={name.trim() === ''}
          />
          <IconButton
            label="Keep the old name"
            icon={<X aria-hidden="true" />}
            onClick={() => {
              rename.reset();
              close();
            }}
          />
        </form>
        {rename.error && (
          <p role="alert" className="mt-1 text-xs font-medium text-danger">
            {rename.error.message}
          </p>
        )}
      </li>
    );
  }
  return (
    <li className="flex items-center gap-1 py-2">
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">
          {template.name}
          {isCurrent && <span className="ml-2 text-xs font-normal text-lagoon">open now</span>}
        </p>
        <p className="truncate text-xs text-muted">
          <RelativeTime value={template.updatedAt} /> by {template.username}
        </p>
      </div>
      <IconButton
        label={`Open: ${template.name}`}
        icon={<FolderOpen aria-hidden="true" />}
        loading={isOpening}
        onClick={onOpen}
      />
      <IconButton
        // Whoever has given a name, or kept the old one, is back where they came from.
        ref={(element) => {
          if (element && isReturning.current) element.focus();
          isReturning.current = false;
        }}
        label={`Rename: ${template.name}`}
        icon={<Pencil aria-hidden="true" />}
        onClick={() => setName(template.name)}
      />
      <IconButton
        variant="danger"
        label={`Delete: ${template.name}`}
        icon={<Trash2 aria-hidden="true" />}
        onClick={onRemove}
      />
    </li>
  );
}

'use client';

import { ChevronRight, Eye, Waypoints } from 'lucide-react';
import { useState } from 'react';
import { AskedDialog } from '@/components/form/asked-dialog';
import { DocumentTree } from '@/components/staff/database/document-tree';
import { PeopleInside } from '@/components/staff/database/json-tree';
import { linkTo } from '@/components/staff/database/use-place';
import { Badge } from '@/components/ui/badge';
import { Button, buttonClass } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { useAct } from '@/components/ui/use-act';
import { call } from '@/lib/api/call';
import type { ShownDocument } from '@/lib/contracts/staff/database';
import type { UserId } from '@/lib/core/ids';
import { revealForm } from '@/lib/rules/staff/database-form';

export interface DocumentCardProps {
  readonly viewerId: UserId;
  readonly collection: string;
  readonly document: ShownDocument;
  /** The viewer may see masked values. */
  readonly canReveal: boolean;
  /** It is the only document. */
  readonly isOpenAtFirst: boolean;
}

/** A document: collapsed to its id, or as a tree. */
export function DocumentCard({
  viewerId,
  collection,
  document: listed,
  canReveal,
  isOpenAtFirst,
}: DocumentCardProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const [isAsking, setAsking] = useState(false);
  const [revealed, setRevealed] = useState<ShownDocument | null>(null);
  const shown = revealed ?? listed;
  const { _id: id, version, value } = shown;
  const reveal = useAct({
    send: ({ reason }: { readonly reason: string }) => {
      const body = { id, reason };
      const path = '/api/staff/database/{collection}/reveal';
      return call('POST', path, { params: { collection }, body });
    },
    failed: 'The document was not shown.',
    apply: setRevealed,
  });
  const members = typeof value === 'object' && value !== null ? value : {};
  const whole = { version, ...members };
  return (
    <li className="rounded-card border border-line bg-surface">
      <div className="flex items-center gap-2 p-2">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-10 min-w-0 flex-1 items-center gap-2 rounded-control px-2 text-left touch:min-h-11"
        >
          <ChevronRight
            aria-hidden="true"
            className={`size-4 shrink-0 transition ${isOpen ? 'rotate-90' : ''}`}
          />
          <code className="min-w-0 font-mono text-xs wrap-anywhere">{id}</code>
          {shown.hidden && revealed === null && <Badge>Masked</Badge>}
        </button>
        <CopyButton text={JSON.stringify({ _id: id, ...whole }, null, 2)} label="Copy as JSON" />
      </div>
      {isOpen && (
        <div className="grid gap-3 border-t border-line p-4">
          <PeopleInside value={shown.people}>
            <DocumentTree id={id} value={whole} />
          </PeopleInside>
          <div className="flex flex-wrap gap-2">
            <a {...linkTo({ points: id })} className={buttonClass({ size: 'sm' })}>
              <Waypoints aria-hidden="true" />
              Find references
            </a>
            {canReveal && shown.hidden && revealed === null && (
              <Button size="sm" icon={Eye} onClick={() => setAsking(true)}>
                Show masked values
              </Button>
            )}
          </div>
        </div>
      )}
      {isAsking && (
        <AskedDialog
          form={revealForm}
          context={{ userId: viewerId }}
          thing={`${collection}:${id}`}
          size="sm"
          title="Show masked values?"
          description="The staff log notes that you looked, and why."
          submit={{ label: 'Show values' }}
          onSubmit={(values) => reveal.mutateAsync(values)}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}

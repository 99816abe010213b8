'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { serversQuery } from '@/components/store/use-premium';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Dialog } from '@/components/ui/dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { QueryFailure } from '@/components/ui/error-state';
import { Notice } from '@/components/ui/notice';
import { PageLink } from '@/components/ui/page-link';
import { RadioGroup } from '@/components/ui/radio-group';
import { SkeletonList } from '@/components/ui/skeleton';
import type { StoreServer } from '@/lib/contracts/store';
import { planNames } from '@/lib/plans';

function helpOf({ state, plan }: StoreServer): string {
  switch (state) {
    case 'free':
      return 'Free plan';
    case 'yours':
      return `Already covered by your ${planNames[plan]}`;
    case 'taken':
      return `Has ${planNames[plan]} from someone else`;
  }
}

export interface ServerDialogProps {
  readonly userId: string;
  readonly plan: string;
  /** The server that the slot covers; null for a free slot. */
  readonly present: string | null;
  readonly onClose: () => void;
  /** Rejects with the reason for a failure. */
  readonly onChoose: (guildId: string) => Promise<unknown>;
}

/** Chooses a slot's server among those that the user manages. */
export function ServerDialog({ userId, plan, present, onClose, onChoose }: ServerDialogProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const query = useQuery({ ...serversQuery(userId), staleTime: 0 });
  const send = async () => {
    if (chosen === null) return;
    setSending(true);
    setFailure(null);
    await onChoose(chosen).then(onClose, (error: unknown) => {
      setSending(false);
      setFailure(error instanceof Error ? error.message : String(error));
    });
  };
  const description =
    present === null
      ? `It gets ${plan} at once.`
      : `It gets ${plan} at once, and ${present} goes back to the free plan. Nothing there is deleted. A slot moves once in 24 hours.`;
  return (
    <Dialog
      onClose={onClose}
      title={present === null ? 'Choose a server' : `Move ${plan} to another server`}
      description={description}
      footer={
        <>
          <Button onClick={onClose} disabled={isSending}>
            Cancel
          </Button>
          <Button
            variant="primary"
            loading={isSending}
            disabled={chosen === null}
            onClick={() => void send()}
          >
            {present === null ? `Give it ${plan}` : 'Move'}
          </Button>
        </>
      }
    >
      {failure !== null && (
        <Notice tone="danger" live title="The slot was not changed." className="mb-4">
          {failure}
        </Notice>
      )}
      {query.isPending && <SkeletonList label="Loading servers…" count={3} each="h-14 rounded-card" />}
      {query.error && <QueryFailure compact title="Your servers could not be loaded." query={query} />}
      {query.data?.length === 0 && (
        <EmptyState
          compact
          title="No servers to choose from"
          action={<ButtonLink href="/dashboard/selector">Add the bot to a server</ButtonLink>}
        >
          The bot has to be in a server that you manage.
        </EmptyState>
      )}
      {query.data && query.data.length > 0 && (
        <RadioGroup
          label="Server"
          appearance="cards"
          value={chosen}
          onChange={setChosen}
          options={query.data.map((server) => ({
            value: String(server.id),
            label: server.name,
            help: helpOf(server),
            disabled: server.state !== 'free',
          }))}
        />
      )}
      {query.data && query.data.length > 0 && query.data.every(({ state }) => state !== 'free') && (
        <p className="mt-4 text-muted">
          Every server that you manage has a plan already.{' '}
          <PageLink href="/dashboard/selector" className="text-link">
            Add the bot to another server
          </PageLink>
        </p>
      )}
    </Dialog>
  );
}

'use client';

import { Reply } from 'lucide-react';
import { useState } from 'react';
import { AddressTabs } from '@/components/panel/address-tabs';
import { PagedList } from '@/components/panel/paged-list';
import { useOnce } from '@/components/panel/use-once';
import { usePages } from '@/components/panel/use-pages';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { fetched } from '@/components/ui/fetched';
import { RelativeTime } from '@/components/ui/relative-time';
import { useAct } from '@/components/ui/use-act';
import { call } from '@/lib/api/call';
import type { ListedMessage } from '@/lib/contracts/staff/messages';
import type { UserId } from '@/lib/core/ids';

const ReplyDialog = fetched(() => import('./reply-dialog').then((module) => module.ReplyDialog));
const queryKey = ['staff-messages'];

type Step =
  | { readonly kind: 'reply'; readonly text: string; readonly seen: number; readonly key: string }
  | { readonly kind: 'owner'; readonly isMine: boolean }
  | { readonly kind: 'state'; readonly state: ListedMessage['state'] };

async function take({ id, step }: { readonly id: string; readonly step: Step }) {
  const params = { messageId: id };
  const base = '/api/staff/messages/{messageId}';
  switch (step.kind) {
    case 'reply':
      return call('POST', `${base}/reply`, {
        params,
        body: { text: step.text, seen: step.seen, key: step.key },
      });
    case 'owner':
      return call('POST', `${base}/owner`, { params, body: { isMine: step.isMine } });
    case 'state':
      return call('POST', `${base}/state`, { params, body: { state: step.state } });
  }
}

interface MessageCardProps {
  readonly message: ListedMessage;
  readonly canReply: boolean;
  readonly isBusy: boolean;
  readonly onReply: () => void;
  readonly onStep: (step: Step) => void;
}

function MessageCard({ message, canReply, isBusy, onReply, onStep }: MessageCardProps) {
  const { name, email, topic, discordId, createdAt, state, owner, isMine, replies, isSending } = message;
  const isOthers = owner !== null && !isMine;
  return (
    <li className="grid gap-3 rounded-card border border-line bg-surface p-4 sm:p-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold wrap-anywhere">{name}</span>
        <Badge tone="lagoon">{topic}</Badge>
        {message.isUnproven && <Badge>Sent without the form</Badge>}
        {owner !== null && <Badge tone="coral">{isMine ? 'Yours' : `With ${owner}`}</Badge>}
        {isSending && <Badge tone="amber">On its way</Badge>}
        <span className="text-xs text-muted">
          {email}
          {discordId !== null && `, ${discordId}`} <RelativeTime value={createdAt} />
        </span>
      </p>
      <p className="whitespace-pre-wrap wrap-anywhere">{message.message}</p>
      {replies.map(({ by, at, text }) => (
        <blockquote key={at} className="border-l-2 border-lagoon pl-4">
          <p className="text-xs text-muted">
            {by} answered <RelativeTime value={at} />
          </p>
          <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
        </blockquote>
      ))}
      <span className="flex flex-wrap gap-2">
        <Button
          size="sm"
          icon={Reply}
          disabled={!canReply || isOthers || isBusy}
          title={canReply ? undefined : 'This site has no mail server.'}
          aria-label={`Answer ${name}`}
          onClick={onReply}
        >
          Answer
        </Button>
        {!isOthers && state === 'open' && (
          <Button size="sm" disabled={isBusy} onClick={() => onStep({ kind: 'owner', isMine: !isMine })}>
            {isMine ? 'Give back' : 'Take on'}
          </Button>
        )}
        <Button
          size="sm"
          disabled={isBusy}
          onClick={() => onStep({ kind: 'state', state: state === 'open' ? 'answered' : 'open' })}
        >
          {state === 'open' ? 'Close without an answer' : 'Open again'}
        </Button>
      </span>
    </li>
  );
}

function Messages({
  viewerId,
  state,
}: {
  readonly viewerId: UserId;
  readonly state: ListedMessage['state'];
}) {
  const [answering, setAnswering] = useState<ListedMessage | null>(null);
  const list = usePages([...queryKey, state], (from, signal) => {
    return call('GET', '/api/staff/messages', { query: { ...from, state }, signal });
  });
  const act = useAct({ send: take, failed: 'The message was not changed.', keys: [queryKey] });
  const once = useOnce();
  const canReply = list.data?.pages[0]?.canReply ?? false;
  return (
    <>
      <PagedList
        list={list}
        label="Messages"
        many="messages"
        skeleton={{ count: 3, each: 'h-36 rounded-card' }}
        moreLabel="Show more messages"
        empty={{
          title: state === 'open' ? 'No open messages' : 'Nothing answered yet',
          text: 'Messages from the contact form come here.',
        }}
      >
        {(message) => (
          <MessageCard
            key={message.id}
            message={message}
            canReply={canReply}
            isBusy={act.isPending && act.variables.id === message.id}
            onReply={() => setAnswering(message)}
            onStep={(step) => act.mutate({ id: message.id, step })}
          />
        )}
      </PagedList>
      {answering && (
        <ReplyDialog
          viewerId={viewerId}
          message={answering}
          onSubmit={({ text }) => {
            const { id, replies } = answering;
            return once({ id, text }, (key) =>
              act.mutateAsync({ id, step: { kind: 'reply', text, key, seen: replies.length } }),
            );
          }}
          onClose={() => setAnswering(null)}
        />
      )}
    </>
  );
}

/** The messages of the contact form. */
export function MessageList({ viewerId }: { readonly viewerId: UserId }) {
  return (
    <AddressTabs
      label="Messages by state"
      tabs={[
        { id: 'open', label: 'Open', content: <Messages viewerId={viewerId} state="open" /> },
        { id: 'answered', label: 'Answered', content: <Messages viewerId={viewerId} state="answered" /> },
      ]}
    />
  );
}

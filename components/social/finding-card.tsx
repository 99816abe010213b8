'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link2, RefreshCw } from 'lucide-react';
import { AppliesAtOnce } from '@/components/ui/applies-at-once';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { CopyButton } from '@/components/ui/copy-button';
import { QueryFailure } from '@/components/ui/error-state';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { SkeletonList } from '@/components/ui/skeleton';
import { speak } from '@/components/ui/speak';
import { Switch } from '@/components/ui/switch';
import { tellFailure } from '@/components/ui/tell-failure';
import { useConfirm } from '@/components/ui/use-confirm';
import { call } from '@/lib/api/call';
import type { Finding } from '@/lib/contracts/friends';
import { friendLink } from '@/lib/rules/friends/finding';

const path = '/api/friends/finding/{userId}';

/** What happens to the current link. */
const ending = "Whoever has your present link can't find you by it any more.";
const questions = {
  new: { title: 'Make a new link?', description: ending, confirmLabel: 'Make a new link' },
  none: { title: 'Turn your link off?', description: ending, confirmLabel: 'Turn off' },
} as const;

function useFinding(userId: string) {
  const queries = useQueryClient();
  const queryKey = ['finding', userId];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('GET', path, { params: { userId }, signal }),
  });
  const change = useMutation({
    mutationFn: (body: { isFindable?: boolean; link?: 'new' | 'none' }) =>
      call('POST', path, { params: { userId }, body }),
    onMutate: ({ isFindable }) => {
      const before = queries.getQueryData<Finding>(queryKey);
      if (before && isFindable !== undefined) queries.setQueryData(queryKey, { ...before, isFindable });
      return { before };
    },
    onSuccess: (finding) => queries.setQueryData(queryKey, finding),
    onError: (error, _, context) => {
      queries.setQueryData(queryKey, context?.before);
      tellFailure('This was not changed.', error);
    },
  });
  return { query, change };
}

/** How others can find the user: by a personal link, and by name. */
export function FindingCard({ userId }: { userId: string }) {
  const { query, change } = useFinding(userId);
  const { confirm, confirmDialog } = useConfirm();
  const finding = query.data;

  async function changeLink(link: 'new' | 'none') {
    if (finding?.code && !(await confirm(questions[link]))) return;
    change.mutate(
      { link },
      { onSuccess: () => speak(link === 'new' ? 'You have a new link.' : 'Your link is off.') },
    );
  }

  return (
    <Card title="How people find you">
      {query.isPending && <SkeletonList label="Loading…" count={2} each="h-16" />}
      {query.isError && !finding && <QueryFailure compact title="This could not be loaded." query={query} />}
      {finding && (
        <div className="grid gap-5">
          <div className="grid gap-3">
            <Field
              label="Your friend link"
              help="Whoever opens it can send you a request. Post it only where you want to be found."
            >
              <Input
                readOnly
                value={finding.code === null ? '' : friendLink(window.location.origin, finding.code)}
                placeholder="You have no link"
                onFocus={(event) => event.target.select()}
              />
            </Field>
            <div className="flex flex-wrap items-center gap-2">
              {finding.code !== null && (
                <CopyButton
                  text={friendLink(window.location.origin, finding.code)}
                  label="Copy your friend link"
                />
              )}
              <Button
                size="sm"
                icon={finding.code === null ? Link2 : RefreshCw}
                loading={change.isPending && change.variables.link !== undefined}
                onClick={() => void changeLink('new')}
              >
                {finding.code === null ? 'Make a link' : 'New link'}
              </Button>
              {finding.code !== null && (
                <Button size="sm" variant="quietDanger" onClick={() => void changeLink('none')}>
                  Turn off
                </Button>
              )}
            </div>
          </div>
          <div className="grid gap-1 border-t border-line pt-5">
            <Field
              layout="row"
              label="Find me by name"
              help="People in your servers can find you by your name. Your ID, your link and your matches still lead to you."
              badge={<AppliesAtOnce />}
            >
              <Switch
                checked={finding.isFindable}
                onCheckedChange={(isFindable) => change.mutate({ isFindable })}
              />
            </Field>
          </div>
        </div>
      )}
      {confirmDialog}
    </Card>
  );
}

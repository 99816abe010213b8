'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  failureText,
  fetchReview,
  type MembersPlace,
  sendRemoval,
} from '@/components/dashboard/members/member-calls';
import { isChoiceValid, noChoice, RemovalFields } from '@/components/dashboard/members/removal-fields';
import { sectionKey } from '@/components/form/section-data';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Notice } from '@/components/ui/notice';
import { toast } from '@/components/ui/toast';
import type { MemberRow } from '@/lib/contracts/members';

export type RemoveAction = 'kick' | 'ban';

const words = {
  kick: { verb: 'Kick', effect: 'They can come back with any invite.' },
  ban: { verb: 'Ban', effect: 'They cannot come back until the ban is lifted.' },
} as const;

export interface RemoveDialogProps {
  place: MembersPlace;
  action: RemoveAction;
  member: MemberRow;
  open: boolean;
  onClose: () => void;
}

/** Asks before a member is kicked or banned, and says beforehand when it cannot be done. */
export function RemoveDialog({ place, action, member, open, onClose }: RemoveDialogProps) {
  const [choice, setChoice] = useState(noChoice);
  const queries = useQueryClient();
  const { verb, effect } = words[action];
  const key = sectionKey({ userId: place.viewer.userId, guildId: place.guild.id, section: place.section });
  const review = useQuery({
    queryKey: ['member-review', place.guild.id, action, member.id],
    queryFn: () => fetchReview(place, action, [member.id]),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  });
  const removal = useMutation({
    mutationFn: () => sendRemoval(place, action, member.id, { ...choice, reason: choice.reason.trim() }),
    onSuccess: (message) => {
      toast.success(message);
      onClose();
      void queries.invalidateQueries({ queryKey: key });
    },
  });
  const obstacle = review.data?.targets[0]?.blocked ?? null;
  const failure = removal.error ?? review.error;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && !removal.isPending && onClose()}
      title={`${verb} ${member.displayName}?`}
      description={effect}
      size="sm"
      footer={
        <>
          <Button onClick={onClose} disabled={removal.isPending}>
            Cancel
          </Button>
          <Button
            variant="danger"
            loading={removal.isPending || review.isPending}
            disabled={obstacle !== null || !isChoiceValid(choice)}
            onClick={() => removal.mutate()}
          >
            {verb} {member.displayName}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <div className="flex items-center gap-3">
          <Avatar name={member.displayName} src={member.avatarUrl} size={48} />
          <div className="min-w-0">
            <p className="truncate font-semibold">@{member.username}</p>
            <p className="text-xs text-muted tabular-nums">{member.id}</p>
          </div>
        </div>
        {obstacle === null ? (
          <RemovalFields choice={choice} onChange={setChoice} withMessages={action === 'ban'} />
        ) : (
          <Notice tone="warning" live title={`You cannot ${action} this member`}>
            {obstacle}
          </Notice>
        )}
        {failure && (
          <Notice tone="danger" live>
            {failureText(failure)}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}

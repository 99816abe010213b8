'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { ActionDialog } from '@/components/form/action-dialog';
import type { GuildPlace } from '@/components/panel/panel-props';
import { failureText } from '@/components/panel/prefix-failure';
import { Avatar } from '@/components/ui/avatar';
import { Notice } from '@/components/ui/notice';
import { toast } from '@/components/ui/toast';
import { callGuild } from '@/lib/api/call-guild';
import type { MemberRow } from '@/lib/contracts/members';
import type { FormValues } from '@/lib/core/form';
import { removalForm } from '@/lib/rules/members/form';

export type RemoveAction = 'kick' | 'ban';

const words = {
  kick: { verb: 'Kick', effect: 'They can rejoin with any invite.' },
  ban: { verb: 'Ban', effect: "They can't rejoin until the ban is lifted." },
} as const;

export interface RemoveDialogProps {
  place: GuildPlace;
  action: RemoveAction;
  member: MemberRow;
  onClose: () => void;
  onRemoved: () => void;
  /** Called with an error; rethrows it unless the outcome is unknown. */
  onFailure: (error: unknown) => void;
}

/** Confirms kicking or banning a member, or says why it isn't possible. */
export function RemoveDialog({ place, action, member, onClose, onRemoved, onFailure }: RemoveDialogProps) {
  const { verb, effect } = words[action];
  const { id: targetId } = member;
  const review = useQuery({
    queryKey: ['member-review', place.guildId, action, member.id],
    queryFn: () => callGuild(place, 'POST', '/members/review', { body: { action, targetIds: [targetId] } }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  });
  const removal = useMutation({
    mutationFn: ({ reason, deleteMessageSeconds }: FormValues<typeof removalForm>) =>
      action === 'kick'
        ? callGuild(place, 'POST', '/members/kick', { body: { targetId, reason } })
        : callGuild(place, 'POST', '/members/ban', { body: { targetId, reason, deleteMessageSeconds } }),
    onSuccess: ({ message }) => {
      toast.success(message);
      onRemoved();
    },
  });
  const obstacle = review.data?.targets[0]?.blocked ?? null;
  const failure = removal.error ?? review.error;
  return (
    <ActionDialog
      form={removalForm}
      context={place}
      thing={`${action}:${member.id}`}
      title={`${verb} ${member.displayName}?`}
      description={effect}
      size="sm"
      adjust={() => ({
        reason: { isHidden: obstacle !== null },
        deleteMessageSeconds: { isHidden: obstacle !== null || action === 'kick' },
      })}
      submit={{
        label: `${verb} ${member.displayName}`,
        variant: 'danger',
        isDisabled: review.isPending || obstacle !== null,
      }}
      onSubmit={(choice) => removal.mutateAsync(choice).catch(onFailure)}
      onClose={onClose}
    >
      <div className="flex items-center gap-3">
        <Avatar name={member.displayName} src={member.avatarUrl} size={48} />
        <div className="min-w-0">
          <p className="truncate font-semibold">@{member.username}</p>
          <p className="text-xs text-muted tabular-nums">{member.id}</p>
        </div>
      </div>
      {obstacle !== null && (
        <Notice tone="warning" live title={`You can't ${action} this member`}>
          {obstacle}
        </Notice>
      )}
      {failure && (
        <Notice tone="danger" live>
          {failureText(failure)}
        </Notice>
      )}
    </ActionDialog>
  );
}

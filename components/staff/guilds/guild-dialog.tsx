'use client';

import { ActionDialog } from '@/components/form/action-dialog';
import { GuildFacts } from '@/components/staff/guilds/guild-facts';
import { useOpenedGuild, useSaveGuild } from '@/components/staff/guilds/use-guild-table';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { QueryFailure } from '@/components/ui/error-state';
import { Notice } from '@/components/ui/notice';
import { SkeletonList } from '@/components/ui/skeleton';
import type { OpenedGuild } from '@/lib/contracts/staff/guilds';
import type { UserId } from '@/lib/core/ids';
import { isSame } from '@/lib/guild-settings/values';
import { staffGuildForm } from '@/lib/rules/staff/guild-form';

export interface GuildDialogProps {
  readonly viewerId: UserId;
  readonly guildId: string;
  readonly name: string;
  /** Called with a save's outcome. */
  readonly tell: (text: string) => void;
  readonly onClose: () => void;
}

/** The bot's editable configuration in a server. */
function Settings({
  viewerId,
  guild,
  tell,
  onClose,
}: Omit<GuildDialogProps, 'guildId' | 'name'> & { readonly guild: OpenedGuild }) {
  const save = useSaveGuild(guild.guildId, tell);
  const { directory, values } = guild;
  return (
    <ActionDialog
      form={staffGuildForm}
      context={{ userId: viewerId, guildId: guild.guildId, directory, plan: guild.premium.plan }}
      thing={guild.guildId}
      version={JSON.stringify(values)}
      values={values}
      size="lg"
      title={guild.name}
      description="Changes are noted in the server's audit log under your name."
      submit={{ label: 'Save' }}
      onSubmit={(wanted) => {
        const changed = Object.entries(wanted).filter(
          ([name, value]) => !isSame(value, Reflect.get(values, name)),
        );
        return save(Object.fromEntries(changed));
      }}
      onClose={onClose}
    >
      <GuildFacts guild={guild} />
    </ActionDialog>
  );
}

/** A server's details, in a dialog. */
export function GuildDialog(props: GuildDialogProps) {
  const { guildId, name, onClose } = props;
  const query = useOpenedGuild(guildId);
  if (query.isSuccess && query.data.hasBot) return <Settings {...props} guild={query.data} />;
  return (
    <Dialog
      size="lg"
      title={name}
      onClose={onClose}
      footer={
        <Button reads onClick={onClose}>
          Close
        </Button>
      }
    >
      {query.isPending && <SkeletonList label="Loading the server…" count={4} each="h-10" />}
      {query.isError && <QueryFailure compact title="The server could not be loaded." query={query} />}
      {query.isSuccess && (
        <div className="grid gap-5">
          <Notice>The bot isn't in this server, so nothing can be changed there.</Notice>
          <GuildFacts guild={query.data} />
        </div>
      )}
    </Dialog>
  );
}

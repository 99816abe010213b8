import { ChannelPicker } from '@/components/discord/channel-picker';
import { RolesPicker } from '@/components/discord/roles-picker';
import { Field } from '@/components/ui/field';
import type { Directory } from '@/lib/guild-settings/directory';
import { TRACKER_ROLES_MAX } from '@/lib/rules/trackers/limits';

const postable = { types: ['text', 'announcement'], use: 'post' } as const;
const pinged = { use: 'any', max: TRACKER_ROLES_MAX } as const;

export interface AnnouncementFieldsProps {
  readonly directory: Directory;
  readonly value: { readonly channelId: string | null; readonly roleIds: readonly string[] };
  readonly channelHelp: string;
  readonly channelError: string | undefined;
  readonly rolesError: string | undefined;
  readonly onChange: (
    part: { readonly channelId: string | null } | { readonly roleIds: readonly string[] },
  ) => void;
}

/** Where something tracked is announced, and who is pinged. */
export function AnnouncementFields(props: AnnouncementFieldsProps) {
  const { directory, value, channelHelp, channelError, rolesError, onChange } = props;
  return (
    <>
      <Field label="Channel" help={channelHelp} error={channelError} required>
        <ChannelPicker
          label="Channel"
          channels={directory.channels}
          field={postable}
          value={value.channelId}
          onChange={(channelId) => onChange({ channelId })}
        />
      </Field>
      <Field label="Roles to ping" error={rolesError}>
        <RolesPicker
          label="Roles to ping"
          roles={directory.roles}
          field={pinged}
          value={value.roleIds}
          onChange={(roleIds) => onChange({ roleIds })}
        />
      </Field>
    </>
  );
}

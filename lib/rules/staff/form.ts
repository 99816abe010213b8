import { type StaffLevel, staffLevels } from '@/lib/core/access';
import { select, text } from '@/lib/core/fields';
import { defineForm } from '@/lib/core/form';

export const staffLevelNames: Readonly<Record<StaffLevel, string>> = {
  helper: 'Helper',
  admin: 'Admin',
  dev: 'Dev',
  owner: 'Owner',
};

export const staffForm = defineForm({
  id: 'staff-grant',
  fields: {
    discordId: text({
      label: 'Discord ID',
      help: 'The 17 to 20 digits of their user ID.',
      max: 20,
      required: 'Enter a Discord ID.',
    }),
    accessLevel: select({
      label: 'Access level',
      initial: 'helper',
      options: staffLevels.map((value) => ({ value, label: staffLevelNames[value] })),
    }),
  },
});

import { dateTime, member, role, select } from '@/lib/core/fields';
import { defineForm, part } from '@/lib/core/form';

const none: readonly string[] = [];

export const grantForm = defineForm({
  id: 'grant',
  fields: {
    kind: select({
      label: 'Give access to',
      appearance: 'radios',
      initial: 'role',
      options: [
        { value: 'role', label: 'A role' },
        { value: 'user', label: 'A person' },
      ],
    }),
    role: role({ label: 'Role', shownWhen: { path: 'kind', equals: 'role' } }),
    person: member({ label: 'Person', shownWhen: { path: 'kind', equals: 'user' } }),
    level: select({
      label: 'They can',
      appearance: 'radios',
      initial: 'manage',
      options: [
        { value: 'view', label: 'View' },
        { value: 'manage', label: 'Manage' },
      ],
      help: 'With View they see everything in these sections. With Manage they can change it too.',
    }),
    sections: part({ label: 'Sections', initial: none }),
    end: select({
      label: 'Ends',
      half: true,
      initial: 'never',
      options: [
        { value: 'never', label: 'Never' },
        { value: '1', label: 'In a day' },
        { value: '7', label: 'In a week' },
        { value: '30', label: 'In 30 days' },
        { value: 'at', label: 'At a set time…' },
      ],
    }),
    at: dateTime({ label: 'Time', half: true, shownWhen: { path: 'end', equals: 'at' } }),
  },
  // Checks only visible grants.
  check: ({ role: ofRole, person, sections, at }) => ({
    ...(ofRole === null ? { role: 'Choose a role.' } : {}),
    ...(person === null ? { person: 'Choose a person.' } : {}),
    ...(sections.length === 0 ? { sections: 'Choose at least one section.' } : {}),
    ...(at === '' ? { at: 'Choose a time.' } : {}),
  }),
});

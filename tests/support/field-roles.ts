// How assistive technology finds the control of a field.
import type { Field } from '@/lib/core/fields';
import type { PlacedField } from '@/lib/guild-settings/section';

const roles = {
  toggle: 'switch',
  text: 'textbox',
  longText: 'textbox',
  userIds: 'textbox',
  number: 'spinbutton',
  select: 'combobox',
  channel: 'combobox',
  role: 'combobox',
  roles: 'combobox',
  channels: 'combobox',
  rows: 'group',
  colour: 'textbox',
  emoji: 'textbox',
  duration: 'spinbutton',
  timeZone: 'combobox',
} as const satisfies Record<Field['kind'], string>;

export interface FieldControl {
  readonly role: (typeof roles)[Field['kind']];
  readonly name: string;
  /** The accessible description. */
  readonly description: string | null;
}

/** The control of a field. The switch of a whole block is named after the block. */
export function controlOf({ field, path, block }: PlacedField): FieldControl {
  const role = roles[field.kind];
  const isBlockSwitch = block.enabledBy !== undefined && path.split('.').at(-1) === block.enabledBy;
  if (isBlockSwitch) return { role, name: `${block.title}: ${field.label}`, description: null };
  return { role, name: field.label, description: field.help ?? null };
}

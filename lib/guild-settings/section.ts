import type { Field } from '@/lib/core/fields';

export const sectionGroups = [
  { id: 'moderation', title: 'Moderation' },
  { id: 'engagement', title: 'Engagement' },
  { id: 'utility', title: 'Utility' },
] as const;
export type SectionGroup = (typeof sectionGroups)[number]['id'];

/** Lists in a section's response, for the pickers. */
export type Resource = 'channels' | 'textChannels' | 'categories' | 'roles';

/** Components that a block may show below its fields. */
export type BlockExtra = 'send-test';

/** Components that preview a block with its current values. */
export type BlockPreview =
  | 'announcement'
  | 'suggestion-preview'
  | 'poll-preview'
  | 'poll-result'
  | 'verify-panel';

/** A tab of a section's page, with the URL `?tab=id`. */
export interface SectionTab {
  readonly id: string;
  readonly title: string;
}

/** The default tab of blocks. */
const settingsTab = 'settings';

/** A titled part of a section's form. */
export interface Block {
  /** The object that contains the fields on the wire and in storage; absent for the top level. */
  readonly key?: string;
  readonly title: string;
  readonly summary?: string;
  /** The section's tab that contains it; default `settings`. */
  readonly tab?: string;
  /** The toggle in `fields` that controls the block: other fields are collapsed while it is off. */
  readonly enabledBy?: string;
  readonly fields: Readonly<Record<string, Field>>;
  /** A named component drawn under the fields of this block. */
  readonly extra?: BlockExtra;
  /** A named component that stays in view beside the fields of this block. */
  readonly preview?: BlockPreview;
}

/** The paths of a section's calls below `/api/dashboard/{userId}/{guildId}/`, and names in their bodies. */
export interface SectionWire {
  readonly read: string;
  /** Absent for a section without fields. */
  readonly save?: string;
  /** Replaces the usual text of a save that fails (`saveFailureText`). */
  readonly failed?: string;
  /** Aliases for top-level values in saves: name → field. */
  readonly aliases?: Readonly<Record<string, string>>;
  /**
   * Members of the GET answer that hold values: member (one step, or two with a dot) → names of top-level
   * values. Absent: the values are spread at the top of the answer.
   */
  readonly envelope?: Readonly<Record<string, readonly string[]>>;
  /** Members of the response with lists for the pickers. */
  readonly resources: Readonly<Record<string, Resource>>;
}

export interface Noun {
  readonly one: string;
  readonly many: string;
}

/** A settings section: navigation, form, calls, validation, storage and documentation derive from it. */
export interface Section {
  /** Path segment of its page, `/dashboard/{guildId}/{id}`. */
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  /** Further search terms: names in other bots, Discord's names, what people want to achieve. */
  readonly keywords?: string;
  /** Name of its icon in components/panel/section-icon. */
  readonly icon: string;
  readonly group: SectionGroup;
  readonly blocks: readonly Block[];
  /** The page's tabs, if any: for its panel, and for blocks by their `tab`. */
  readonly tabs?: readonly SectionTab[];
  readonly wire: SectionWire;
  /** Toggles, by path: one of them must be on for the section to count as active. Absent: no such state. */
  readonly activeWhen?: readonly string[];
  /** What it contains besides settings. */
  readonly keeps?: Noun;
  /** What waits in it for the team. */
  readonly waits?: Noun;
  /** Replaces the usual text if its data can't be loaded. */
  readonly loadFailure?: string;
  /** Replaces the usual text for people without access. */
  readonly denied?: string;
}

/** A section for navigation. */
export type SectionLink = Pick<Section, 'id' | 'title' | 'icon' | 'group' | 'keywords'> & {
  readonly hasForm: boolean;
  /** Whether a panel surrounds its form; set by the layout of a guild's pages. */
  readonly hasPanel?: boolean;
  /** Whether the visitor may view but not change it, as the layout says. */
  readonly isViewOnly?: boolean;
};

export function defineSection<const S extends Section>(section: S): S {
  return section;
}

export function fieldPath(block: Pick<Block, 'key'>, name: string): string {
  return block.key === undefined ? name : `${block.key}.${name}`;
}

/** The tab that contains a block, if its section has tabs. */
export function tabOf({ tab = settingsTab }: Pick<Block, 'tab'>): string {
  return tab;
}

/** A block's name in sentences: its section's if its own title is too vague. */
export function blockName(section: Pick<Section, 'title'>, block: Pick<Block, 'title'>): string {
  return block.title === 'Settings' ? section.title : block.title;
}

/** A field with its path (`block.name` or `name`) and its block. */
export interface PlacedField {
  readonly path: string;
  /** Its label outside of its block: `Leave message: Channel`. */
  readonly label: string;
  readonly field: Field;
  readonly block: Block;
}

/** All fields of a section in the order of its form. */
export function placedFields(section: Section): PlacedField[] {
  return section.blocks.flatMap((block) =>
    Object.entries(block.fields).map(([name, field]) => ({
      path: fieldPath(block, name),
      label: section.blocks.length > 1 ? `${block.title}: ${field.label}` : field.label,
      field,
      block,
    })),
  );
}

/** The field that a path leads to or into (`steps.2.amount` into `steps`), or null. */
export function fieldAt(section: Section, path: string): PlacedField | null {
  const isIn = (placed: PlacedField) => path === placed.path || path.startsWith(`${placed.path}.`);
  return placedFields(section).find(isIn) ?? null;
}

export function saveFailureText({ wire }: Section): string {
  return wire.failed ?? 'Failed to save settings';
}

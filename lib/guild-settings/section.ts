import type { Field } from '@/lib/core/fields';

export const sectionGroups = [
  { id: 'moderation', title: 'Moderation' },
  { id: 'engagement', title: 'Engagement' },
  { id: 'utility', title: 'Utility' },
] as const;
export type SectionGroup = (typeof sectionGroups)[number]['id'];

/** Lists that a section's answer carries beside its values, for the pickers. */
export type Resource = 'channels' | 'textChannels' | 'categories' | 'roles';

/** Named components that a block may have under its fields. */
export type BlockExtra = 'send-test';

/** Named components that preview the fields of a block with their current values. */
export type BlockPreview =
  | 'announcement'
  | 'suggestion-preview'
  | 'poll-preview'
  | 'poll-result'
  | 'verify-panel';

/** A tab of a section's page; its address is `?tab=id`. */
export interface SectionTab {
  readonly id: string;
  readonly title: string;
}

/** The tab of the blocks that name no other. */
const settingsTab = 'settings';

/** A titled part of a section's form. */
export interface Block {
  /** The object that the fields sit in on the wire and in storage; absent when they sit at the top. */
  readonly key?: string;
  readonly title: string;
  readonly summary?: string;
  /** The section's tab that contains it; default `settings`. */
  readonly tab?: string;
  /** Name of the toggle in `fields` that switches the block: the rest is folded away while it is off. */
  readonly enabledBy?: string;
  readonly fields: Readonly<Record<string, Field>>;
  /** A named component drawn under the fields of this block. */
  readonly extra?: BlockExtra;
  /** A named component that stays in view beside the fields of this block. */
  readonly preview?: BlockPreview;
}

/** Where a section's calls live below `/api/dashboard/{userId}/{guildId}/`, and the names in their bodies. */
export interface SectionWire {
  readonly read: string;
  /** Absent for a section without fields. */
  readonly save?: string;
  /** Replaces the usual text of a save that fails (`saveFailureText`). */
  readonly failed?: string;
  /** Other names under which a save may bring a top-level value: name → field. */
  readonly aliases?: Readonly<Record<string, string>>;
  /**
   * Members of the GET answer that hold values: member (one step, or two with a dot) → names of top-level
   * values. Absent: the values are spread at the top of the answer.
   */
  readonly envelope?: Readonly<Record<string, readonly string[]>>;
  /** Members of the GET answer that hold lists for the pickers. */
  readonly resources: Readonly<Record<string, Resource>>;
}

/** What people call a thing, of which there may be any number. */
export interface Noun {
  readonly one: string;
  readonly many: string;
}

/**
 * A settings section, declared once: navigation, form, calls, validation, storage and documentation derive
 * from it.
 */
export interface Section {
  /** Path segment of its page, `/dashboard/{guildId}/{id}`. */
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  /** Other words that people search for it by: of other bots, of Discord, of what they want to reach. */
  readonly keywords?: string;
  /** Name of its icon in components/panel/section-icon. */
  readonly icon: string;
  readonly group: SectionGroup;
  readonly blocks: readonly Block[];
  /** Its page in parts, decisions first: of its panel, and of its blocks by their `tab`. Absent: one page. */
  readonly tabs?: readonly SectionTab[];
  readonly wire: SectionWire;
  /**
   * Paths of the toggles of which one has to be on for the section to count as active; absent: the section is
   * never shown as active or not.
   */
  readonly activeWhen?: readonly string[];
  /** What it keeps beside its settings. */
  readonly keeps?: Noun;
  /** What waits in it for the team. */
  readonly waits?: Noun;
  /** What is said when its data cannot be loaded, where it is not the usual text. */
  readonly loadFailure?: string;
  /** Replaces the usual text for people who may not use it. */
  readonly denied?: string;
}

/** What navigation needs of a section. */
export type SectionLink = Pick<Section, 'id' | 'title' | 'icon' | 'group' | 'keywords'> & {
  readonly hasForm: boolean;
  /** Whether a panel surrounds its form; set by the layout of a guild's pages. */
  readonly hasPanel?: boolean;
  /** Whether the visitor may see it and not change it; the layout says so as well. */
  readonly isViewOnly?: boolean;
};

/** Returns the section, checked by the compiler. */
export function defineSection<const S extends Section>(section: S): S {
  return section;
}

/** The path of the field with this name in a block. */
export function fieldPath(block: Pick<Block, 'key'>, name: string): string {
  return block.key === undefined ? name : `${block.key}.${name}`;
}

/** The tab that contains a block, if its section has tabs. */
export function tabOf({ tab = settingsTab }: Pick<Block, 'tab'>): string {
  return tab;
}

/** What a block is called when one speaks of it: by its section where its own title says too little. */
export function blockName(section: Pick<Section, 'title'>, block: Pick<Block, 'title'>): string {
  return block.title === 'Settings' ? section.title : block.title;
}

/** A field with its path (`block.name` or `name`) and the block it sits in. */
export interface PlacedField {
  readonly path: string;
  /** What it is called away from its block: `Leave message: Channel`. */
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

/** What is said when a save of the section fails. */
export function saveFailureText({ wire }: Section): string {
  return wire.failed ?? 'Failed to save settings';
}

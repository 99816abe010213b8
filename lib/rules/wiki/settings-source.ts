/** The settings of a section as Markdown for the wiki, generated from its declaration. */
import { describeMinutes } from '@/lib/core/duration';
import type { Field, RowPart } from '@/lib/core/fields';
import { grouped } from '@/lib/core/quantity';
import { describeValue } from '@/lib/guild-settings/describe';
import { sections } from '@/lib/guild-settings/registry';
import { type Block, fieldPath, placedFields, type Section } from '@/lib/guild-settings/section';
import { limitFor, limitInWords, type PlanLimit, planLimits } from '@/lib/plan-limits';
import { planNames, plans } from '@/lib/plans';
import { blockAnchor } from '@/lib/rules/wiki/block-anchor';
import { asCode, asHeading, asTable, asText } from '@/lib/rules/wiki/markdown';
import { hasSettings, settingsPageName, wikiPath } from '@/lib/rules/wiki/pages';
import { selectorAddress, settingAnchor } from '@/lib/rules/wiki/setting-place';

/** What plans limit besides fields, with its section. */
const limitedThings: Readonly<Record<PlanLimit, { readonly section: string; readonly thing: string }>> = {
  altWhitelist: { section: 'altdetector', thing: 'Allowed accounts' },
  applicationQuestions: { section: 'applications', thing: 'Questions of one form' },
  twitchStreamers: { section: 'twitch', thing: 'Streamers' },
  youtubeChannels: { section: 'youtube', thing: 'Channels' },
  ticketOptions: { section: 'tickets', thing: 'Choices in the menu of one panel' },
  ticketPanels: { section: 'tickets', thing: 'Ticket panels' },
  trackedProjects: { section: 'trackedprojects', thing: 'Projects' },
  roleMenus: { section: 'reactionroles', thing: 'Role menus' },
  messageTemplates: { section: 'embedbuilder', thing: 'Saved messages' },
  plannedMessages: { section: 'embedbuilder', thing: 'Planned messages' },
  customCommands: { section: 'commands', thing: 'Custom commands' },
  autoResponses: { section: 'commands', thing: 'Auto responses' },
};

/** A table of the plans' limits, for one section or all. */
export function limitsTable(sectionId?: string): string | null {
  const all = Object.keys(planLimits).filter((name): name is PlanLimit => Object.hasOwn(limitedThings, name));
  const rows = all
    .filter((limit) => sectionId === undefined || limitedThings[limit].section === sectionId)
    .map((limit) => {
      const { section, thing } = limitedThings[limit];
      const place = sections.find(({ id }) => id === section)?.title ?? section;
      const name = sectionId === undefined ? `${place}: ${thing.toLowerCase()}` : thing;
      return [asText(name), ...plans.map((plan) => limitInWords(limit, plan))];
    });
  return rows.length === 0 ? null : asTable(['Limit', ...plans.map((plan) => planNames[plan])], rows);
}

const span = (min: number, max: number, unit: string) =>
  min === 0 ? `up to ${grouped(max)} ${unit}` : `${grouped(min)} to ${grouped(max)} ${unit}`;

/** A field's limits as a sentence; null without any. */
function limitsOf(field: Field | RowPart): string | null {
  switch (field.kind) {
    case 'toggle':
      return null;
    case 'text':
    case 'longText':
      return span(field.min ?? 0, field.max, 'characters');
    case 'number':
      return `${grouped(field.min)} to ${grouped(field.max)}${field.unit ? ` ${field.unit}` : ''}`;
    case 'duration':
      return `${describeMinutes(field.min)} to ${describeMinutes(field.max)}`;
    case 'select':
      return field.options.map(({ label }) => label).join(', ');
    case 'channel':
      return `one channel (${field.types.join(', ')})`;
    case 'channels':
      return `up to ${grouped(field.max)} channels (${field.types.join(', ')})`;
    case 'role':
      return 'one role';
    case 'roles':
      return `up to ${grouped(field.max)} roles`;
    case 'colour':
      return 'any colour';
    case 'emoji':
      return 'one emoji';
    case 'timeZone':
      return 'any time zone';
    case 'userIds':
      return plans.map((plan) => `${limitFor(field.limit, plan)} IDs with ${planNames[plan]}`).join(', ');
    case 'rows':
      return `up to ${grouped(field.max)}`;
  }
}

const nowhere = { channels: [], roles: [] };

function defaultOf(field: Field): string {
  const words = describeValue(field, field.default, nowhere);
  const isTyped = (field.kind === 'text' || field.kind === 'longText') && field.default !== '';
  return isTyped || field.kind === 'colour' ? asCode(words) : asText(words);
}

/** The condition on another field for this one to matter. */
function conditionOf(section: Section, field: Field): string | null {
  if (!field.shownWhen) return null;
  const { path, equals } = field.shownWhen;
  const other = placedFields(section).find((placed) => placed.path === path);
  if (!other) return null;
  const value =
    typeof equals === 'boolean' ? (equals ? 'on' : 'off') : describeValue(other.field, equals, nowhere);
  return `while **${asText(other.field.label)}** is ${asText(value)}`;
}

function partsOf(field: Field): string {
  if (field.kind !== 'rows') return '';
  const parts = Object.values(field.of).map((part) => {
    const limits = limitsOf(part);
    return `- **${asText(part.label)}**${limits === null ? '' : `: ${asText(limits)}`}`;
  });
  return `\n\nEach ${asText(field.rowLabel.toLowerCase())} has:\n\n${parts.join('\n')}`;
}

function fieldSource(section: Section, block: Block, name: string, field: Field): string {
  const path = fieldPath(block, name);
  const limits = limitsOf(field);
  const condition = conditionOf(section, field);
  const facts = [
    `**Default:** ${defaultOf(field)}`,
    ...(limits === null ? [] : [`**Allowed:** ${asText(limits)}`]),
    ...(condition === null ? [] : [`**Applies:** ${condition}`]),
    `**Plan:** ${field.premium ? `${planNames[field.premium]} and above` : planNames.none}`,
  ];
  const variables =
    'variables' in field && field.variables
      ? `\n\nVariables: ${field.variables.map((variable) => asCode(variable.name)).join(', ')}. See [Variables](${wikiPath({ name: 'variables' })}#${section.id}).`
      : '';
  return `${asHeading(3, field.label, settingAnchor(path))}

${field.help ? `${asText(field.help)}\n\n` : ''}${facts.join(' · ')}${variables}${partsOf(field)}

[Open this setting in the dashboard](${selectorAddress(section.id, path)})`;
}

/** The page of a section's settings, without its title. */
export function settingsSource(section: Section): string {
  const limits = limitsTable(section.id);
  const blocks = section.blocks.map((block) => {
    const fields = Object.entries(block.fields).map(([name, field]) =>
      fieldSource(section, block, name, field),
    );
    const title = asHeading(
      2,
      block.title === 'Settings' ? `${section.title}: settings` : block.title,
      blockAnchor(block),
    );
    return [title, ...(block.summary ? [asText(block.summary)] : []), ...fields].join('\n\n');
  });
  return [
    `${asText(section.summary)} [Open ${asText(section.title)} in the dashboard](${selectorAddress(section.id)}).`,
    ...blocks,
    ...(limits === null ? [] : [`## Limits by plan\n\n${limits}`]),
  ].join('\n\n');
}

/** A list of all sections with a page of settings. */
export function sectionsSource(): string {
  const rows = sections
    .filter(hasSettings)
    .map((section) => [
      `[${asText(section.title)}](${wikiPath({ name: settingsPageName(section) })})`,
      asText(section.summary),
    ]);
  return asTable(['Section', 'Purpose'], rows);
}

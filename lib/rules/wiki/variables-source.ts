/** The placeholders of all messages as Markdown for the wiki, generated from their fields. */
import type { Variable } from '@/lib/core/variable';
import { sections } from '@/lib/guild-settings/registry';
import { placedFields, type Section } from '@/lib/guild-settings/section';
import { asCode, asHeading, asTable, asText } from '@/lib/rules/wiki/markdown';
import { settingsPageName, wikiPath } from '@/lib/rules/wiki/pages';
import { settingAnchor } from '@/lib/rules/wiki/setting-place';

interface Use {
  readonly variables: readonly Variable[];
  readonly links: readonly string[];
}

/** The variables of a section's fields; fields with the same ones are grouped. */
function usesIn(section: Section): readonly Use[] {
  const uses = new Map<string, Use>();
  for (const { path, label, field } of placedFields(section)) {
    const variables = 'variables' in field ? (field.variables ?? []) : [];
    if (variables.length === 0) continue;
    const key = JSON.stringify(variables);
    const link = `[${asText(label)}](${wikiPath({ name: settingsPageName(section) })}#${settingAnchor(path)})`;
    uses.set(key, { variables, links: [...(uses.get(key)?.links ?? []), link] });
  }
  return [...uses.values()];
}

/** A table for each section with variables. */
export function variablesSource(): string {
  return sections
    .map((section) => ({ section, uses: usesIn(section) }))
    .filter(({ uses }) => uses.length > 0)
    .map(({ section, uses }) =>
      [
        asHeading(3, section.title, section.id),
        ...uses.map(
          ({ variables, links }) =>
            `In ${links.join(', ')}:\n\n${asTable(
              ['Variable', 'Replaced with'],
              variables.map(({ name, meaning }) => [asCode(name), asText(meaning)]),
            )}`,
        ),
      ].join('\n\n'),
    )
    .join('\n\n');
}

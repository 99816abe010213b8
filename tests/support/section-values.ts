import { defaultValues } from '@/lib/guild-settings/read-values';
import { placedFields, type Section } from '@/lib/guild-settings/section';
import { nest, type Values, valueAt } from '@/lib/guild-settings/values';

/** The defaults of a section, with other values at some of its paths. */
export function valuesWith(section: Section, changes: Values): Values {
  const defaults = defaultValues(section);
  const own = placedFields(section).map(({ path }): [string, unknown] => [path, valueAt(defaults, path)]);
  return nest([...own, ...Object.entries(changes)]);
}

import { type HiddenParts, hide } from '@/lib/core/hidden-parts';
import { isRecord } from '@/lib/core/record';
import { writeBack } from '@/lib/core/write-back';
import { readField } from '@/lib/guild-settings/read-field';
import { readValues } from '@/lib/guild-settings/read-values';
import { placedFields, type Section } from '@/lib/guild-settings/section';
import { type Values, valueAt } from '@/lib/guild-settings/values';

/** The stored values of a section that don't fit its fields. */
function hiddenOf(section: Section, stored: Values): HiddenParts {
  const hidden: HiddenParts = new Map();
  for (const { path, field } of placedFields(section)) {
    const value = valueAt(stored, path);
    if (value === undefined) continue;
    const steps = path.split('.');
    const read = readField(field, value);
    if (read.hidden === null) hide(stored, hidden, steps);
    else for (const row of read.hidden.keys()) hide(stored, hidden, [...steps, row]);
  }
  return hidden;
}

/** The paths of stored values that the section can't read. */
export function unreadValues(section: Section, stored: Values): readonly (readonly (string | number)[])[] {
  const found: (readonly (string | number)[])[] = [];
  const collect = (hidden: HiddenParts, path: readonly (string | number)[]) => {
    for (const [key, inner] of hidden) {
      if (inner === true) found.push([...path, key]);
      else collect(inner, [...path, key]);
    }
  };
  collect(hiddenOf(section, stored), []);
  const view = readValues(section, stored);
  for (const [key, value] of Object.entries(stored)) {
    const shown = valueAt(view, key);
    if (shown === undefined) found.push([key]);
    else if (isRecord(value) && isRecord(shown)) {
      found.push(
        ...Object.keys(value)
          .filter((name) => !Object.hasOwn(shown, name))
          .map((name) => [key, name]),
      );
    }
  }
  return found;
}

/** The stored form of new values: unreadable current values stay unless the change replaces them. */
export function withUnreadValues(section: Section, stored: Values | null, next: Values): Values {
  if (stored === null) return next;
  const value = readValues(section, stored);
  return writeBack({ raw: stored, value, hidden: hiddenOf(section, stored) }, next);
}

// Values of every settings section as a save stores them: the defaults, and others in each field.
import type { Field } from '@/lib/core/fields';
import { completeRows, rowsOf } from '@/lib/core/rows';
import { defaultValues, readValues } from '@/lib/guild-settings/read-values';
import { sections } from '@/lib/guild-settings/registry';
import { placedFields, type Section } from '@/lib/guild-settings/section';
import { nest, type Values } from '@/lib/guild-settings/values';
import { channelPlaceId, people, rolePlaceId } from '@/sandbox/world/ids';

const text = 'Welcome to the reef, enjoy your stay and read the rules.';

/** A value other than the default; `number` distinguishes several rows. */
function filledValue(field: Field, number: number): unknown {
  switch (field.kind) {
    case 'toggle':
      return !field.default;
    case 'text':
    case 'longText':
      return number === 0 ? text.slice(0, field.max) : `Reef ${number}`.slice(0, field.max);
    case 'number':
    case 'duration':
      return Math.min(field.max, field.min + 1 + number);
    case 'select':
      return field.options[(number + 1) % field.options.length]?.value;
    case 'channel':
      return channelPlaceId(1, 2 + number);
    case 'role':
      return rolePlaceId(1, 2 + number);
    case 'channels':
      return [channelPlaceId(1, 2), channelPlaceId(1, 3)].slice(0, field.max);
    case 'roles':
      return [rolePlaceId(1, 2), rolePlaceId(1, 3)].slice(0, field.max);
    case 'userIds':
      return [people.kai, people.drift];
    case 'colour':
      return '#ff7f50';
    case 'timeZone':
      return 'Asia/Kathmandu';
    case 'emoji':
      return number % 2 === 0 ? '🪸' : '<:reef:600000000000100001>';
    case 'rows': {
      const count = Math.min(field.max, Math.max(field.min ?? 0, 3));
      const filled = Array.from({ length: count }, (_, index) =>
        Object.fromEntries(Object.entries(field.of).map(([name, part]) => [name, filledValue(part, index)])),
      );
      return rowsOf(completeRows(field, filled));
    }
  }
}

function filledValues(section: Section): Values {
  const values = nest(placedFields(section).map(({ path, field }) => [path, filledValue(field, 0)]));
  const read = readValues(section, values);
  if (JSON.stringify(read) === JSON.stringify(values)) return values;
  throw new Error(`${section.id}: a value of the corpus does not fit its field.`);
}

/** The sections that have settings, each with two examples of stored values. */
export const realSettings = sections
  .filter(({ blocks }) => blocks.length > 0)
  .map((section) => ({ section: section.id, examples: [defaultValues(section), filledValues(section)] }));

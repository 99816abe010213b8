import type { Values } from '@/lib/guild-settings/values';
import type { PollTexts } from '@/lib/rules/polls/schema';

/** The settings' texts for a poll or for its result, in a section's values. */
export function pollTemplates(values: Values, embed: 'pollEmbed' | 'pollResultEmbed'): PollTexts {
  const text = (name: string) => {
    const found = values[name];
    return typeof found === 'string' ? found : '';
  };
  return {
    title: text(`${embed}Title`),
    description: text(`${embed}Description`),
    footer: text(`${embed}Footer`),
    color: text(`${embed}Color`),
  };
}

import type { PanelProps } from '@/components/panel/panel-props';
import { defaultValues, readValues } from '@/lib/guild-settings/read-values';
import type { commands } from '@/lib/guild-settings/sections/commands';
import { moderation } from '@/lib/guild-settings/sections/moderation';
import type { reports } from '@/lib/guild-settings/sections/reports';
import { verify } from '@/lib/guild-settings/sections/verify';
import type { ValuesOf } from '@/lib/guild-settings/values';
import type { PanelReader } from '@/lib/guilds/panel-reader';

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Verify = ValuesOf<typeof verify>;
type Moderation = ValuesOf<typeof moderation>;
type AutoPunish = Moderation['auto_punish'];
type Reports = ValuesOf<typeof reports>;

// Tested by the compiler: a line fails type checking if a type is wider than its declaration.
const types = [
  true satisfies Same<Verify['manualReview'], boolean>,
  true satisfies Same<Verify['maxTries'], number>,
  true satisfies Same<Verify['panelTitle'], string>,
  true satisfies Same<Verify['verifiedRole'], string | null>,
  true satisfies Same<Verify['method'], 'button' | 'keyword' | 'captcha'>,
  true satisfies Same<Moderation['mute_action'], 1 | 2 | 3 | 4>,
  true satisfies Same<Moderation['ban_message'], { readonly toggle: boolean; readonly message: string }>,
  true satisfies Same<AutoPunish['steps'][number]['punishment'], 'mute' | 'kick' | 'softban' | 'ban'>,
  true satisfies Same<Reports['categories'], readonly { readonly name: string; readonly emoji: string }[]>,
  true satisfies Same<keyof ValuesOf<typeof commands>, never>,
];

function neverRun({ data }: PanelProps<'polls'>, read: PanelReader<'polls'>) {
  // @ts-expect-error it belongs to another section
  void data.version.values.verifiedRole;
  // @ts-expect-error it belongs to another panel
  void data.answer.activeGiveaways;
  // @ts-expect-error a member is missing
  const lacks: PanelReader<'polls'> = async () => ({ activePolls: [] });
  const rest = { activePolls: [], morePolls: null, cancelledPollCount: 0 };
  // @ts-expect-error a member is wrong
  const isWrong: PanelReader<'polls'> = async () => ({ ...rest, endedPolls: [{ _id: 5 }] });
  return [read, lacks, isWrong];
}

test('values and answers have the types of their declarations', () => {
  expect(types).not.toContain(false);
  expect(neverRun).toBeInstanceOf(Function);
});

test('replaces stored values that do not match their types', () => {
  expect(readValues(verify, { method: 'magic', maxTries: '3' })).toEqual(defaultValues(verify));
  const steps = [{ amount: 5, punishment: 'hug', minutes: 0 }];
  expect(readValues(moderation, { auto_punish: { steps } }).auto_punish.steps).toEqual([]);
});

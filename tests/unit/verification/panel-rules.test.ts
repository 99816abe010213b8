import { defaultValues } from '@/lib/guild-settings/read-values';
import { verify } from '@/lib/guild-settings/sections/verify';
import {
  checkVerifyPanel,
  toVerifyMessage,
  type VerifyPanelSettings,
  verifyTexts,
} from '@/lib/rules/verification/panel';

const complete = {
  ...defaultValues(verify),
  verifiedRole: '400000000000000001',
  panelChannelId: '500000000000000001',
};
const settings = (own: Partial<VerifyPanelSettings> = {}) => ({ ...complete, ...own });

test.each<[Partial<VerifyPanelSettings>, string[]]>([
  [{}, []],
  [{ verifiedRole: null }, ['verifiedRole']],
  [{ panelChannelId: null }, ['panelChannelId']],
  [{ method: 'keyword' }, ['keyword']],
  [{ method: 'keyword', keyword: '  ' }, ['keyword']],
  [{ method: 'keyword', keyword: 'coral' }, []],
  [{ method: 'captcha' }, []],
])('checkVerifyPanel names the missing fields of %j', (own, expected) => {
  expect(Object.keys(checkVerifyPanel(settings(own)))).toEqual(expected);
});

test.each(['button', 'keyword', 'captcha'] as const)('the method %s has its own default text', (method) => {
  expect(toVerifyMessage(settings({ method })).embeds).toEqual([
    { title: 'Verification', description: verifyTexts[method], color: 0x5865f2 },
  ]);
});

test("the guild's own texts replace the default", () => {
  const own = { panelTitle: ' ', panelDescription: 'Read #rules', panelButton: 'In!', panelColor: '#010203' };
  expect(toVerifyMessage(settings(own))).toEqual({
    content: '',
    embeds: [{ title: undefined, description: 'Read #rules', color: 0x010203 }],
    components: [
      [
        {
          kind: 'button',
          style: 'success',
          label: 'In!',
          emoji: { id: null, name: '✅' },
          customId: 'corallium:verify:start',
        },
      ],
    ],
    allowedMentions: { parse: [] },
  });
});

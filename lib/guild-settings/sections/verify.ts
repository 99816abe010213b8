import { channel, colour, longText, number, role, select, text, toggle } from '@/lib/core/fields';
import { defineSection } from '@/lib/guild-settings/section';

export const verify = defineSection({
  id: 'verify',
  title: 'Verify',
  summary: 'Let people in only after they have shown that they are no robots.',
  keywords: 'verification captcha gate human check newcomers raid',
  icon: 'badge-check',
  group: 'moderation',
  blocks: [
    {
      title: 'Verification',
      fields: {
        verifiedRole: role({
          label: 'Verified role',
          help: 'Given to everybody who passes.',
          use: 'assign',
        }),
        method: select({
          label: 'Method',
          help: 'What somebody has to do.',
          options: [
            { value: 'button', label: 'Button: press it' },
            { value: 'keyword', label: 'Keyword: write it' },
            { value: 'captcha', label: 'Captcha: read it from a picture' },
          ],
          initial: 'button',
        }),
        keyword: text({
          label: 'Keyword',
          help: 'What has to be written; capitals do not count.',
          max: 100,
          shownWhen: { path: 'method', equals: 'keyword' },
        }),
        captchaDifficulty: select({
          label: 'Captcha difficulty',
          options: [
            { value: 'easy', label: 'Easy' },
            { value: 'medium', label: 'Medium' },
            { value: 'hard', label: 'Hard' },
          ],
          initial: 'medium',
          shownWhen: { path: 'method', equals: 'captcha' },
        }),
        panelChannelId: channel({
          label: 'Panel channel',
          help: 'Where the message with the button is posted.',
        }),
      },
    },
    {
      title: 'Manual review',
      enabledBy: 'manualReview',
      fields: {
        manualReview: toggle({
          label: 'Review by hand',
          help: 'Who passes waits until somebody of your team lets them in.',
        }),
        reviewChannelId: channel({
          label: 'Review channel',
          help: 'Where your team hears of people who wait. Without one they are listed here only.',
        }),
      },
    },
    {
      title: 'Tries',
      summary: 'How often somebody may be wrong.',
      fields: {
        maxTries: number({
          label: 'Wrong answers',
          help: 'After so many there is a pause.',
          min: 1,
          max: 10,
          initial: 3,
        }),
        cooldownMinutes: number({
          label: 'Pause',
          help: 'Until the person may try again. 0: no pause.',
          min: 0,
          max: 1440,
          initial: 5,
          unit: 'minutes',
        }),
      },
    },
    {
      title: 'Panel message',
      summary: 'What people see above the button.',
      fields: {
        panelTitle: text({ label: 'Title', max: 256, initial: 'Verification' }),
        panelButton: text({ label: 'Text of the button', max: 80, min: 1, initial: 'Verify' }),
        panelDescription: longText({
          label: 'Description',
          help: 'Empty: what to do, by the method.',
          max: 4000,
        }),
        panelColor: colour({ label: 'Colour', initial: '#5865F2' }),
      },
    },
    {
      title: 'Answers',
      summary: 'What the bot says to the person, where nobody else sees it.',
      fields: {
        successMessage: longText({
          label: 'Success message',
          max: 1024,
          min: 1,
          initial: '✅ You have been verified.',
        }),
        failureMessage: longText({
          label: 'Failure message',
          max: 1024,
          min: 1,
          initial: '❌ That was not right. Please try again.',
        }),
      },
    },
    {
      title: 'Direct message',
      enabledBy: 'dmToggle',
      fields: {
        dmToggle: toggle({
          label: 'Send a direct message',
          help: 'Greets people once they are let in. Who has closed their direct messages gets none.',
        }),
        dmMessage: longText({
          label: 'Message',
          max: 1024,
          initial: 'Welcome to {guild}, {user}! You can see the whole server now.',
          variables: [
            { name: '{user}', meaning: 'Mentions the member' },
            { name: '{user_tag}', meaning: "The member's name, without a mention" },
            { name: '{guild}', meaning: 'Name of the server' },
          ],
          preview: {},
        }),
      },
    },
  ],
  wire: {
    read: 'verify',
    save: 'verify/settings',
    resources: { availableChannels: 'channels', availableRoles: 'roles' },
  },
});

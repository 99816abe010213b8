import { channel, colour, longText, number, role, select, text, toggle } from '@/lib/core/fields';
import { defineSection } from '@/lib/guild-settings/section';

export const verify = defineSection({
  id: 'verify',
  title: 'Verify',
  summary: "Let people in only after they prove they're human.",
  keywords: 'verification captcha gate human check newcomers raid',
  icon: 'badge-check',
  group: 'moderation',
  tabs: [
    { id: 'review', title: 'Review' },
    { id: 'panel', title: 'Panel' },
    { id: 'settings', title: 'Settings' },
    { id: 'messages', title: 'Messages' },
  ],
  blocks: [
    {
      title: 'Verification',
      fields: {
        verifiedRole: role({
          label: 'Verified role',
          help: 'Given to everyone who passes.',
          use: 'assign',
        }),
        method: select({
          label: 'Method',
          help: 'How people verify.',
          options: [
            { value: 'button', label: 'Button: press a button' },
            { value: 'keyword', label: 'Keyword: type a secret word' },
            { value: 'captcha', label: 'Captcha: type what a picture shows' },
          ],
          needs: [
            { when: 'keyword', field: 'keyword', note: 'Enter a keyword: nobody can verify without one.' },
          ],
          initial: 'button',
        }),
        keyword: text({
          label: 'Keyword',
          help: "The word people have to type. Capitals don't matter.",
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
          help: 'The message with the button is posted here.',
        }),
      },
    },
    {
      title: 'Manual review',
      enabledBy: 'manualReview',
      fields: {
        manualReview: toggle({
          label: 'Review by hand',
          help: 'People who pass wait until someone on your team approves them.',
          needs: 'They are listed on this page, with or without a channel.',
        }),
        reviewChannelId: channel({
          label: 'Review channel',
          help: 'Your team is told here when someone is waiting. Leave empty to list them on this page only.',
        }),
      },
    },
    {
      title: 'Tries',
      summary: 'How many wrong answers people can give.',
      fields: {
        maxTries: number({
          label: 'Wrong answers',
          help: 'After this many, people have to wait.',
          min: 1,
          max: 10,
          initial: 3,
        }),
        cooldownMinutes: number({
          label: 'Waiting time',
          help: 'How long people wait before trying again. Set to 0 for no wait.',
          min: 0,
          max: 1440,
          initial: 5,
          unit: 'minutes',
        }),
      },
    },
    {
      title: 'Panel message',
      tab: 'panel',
      summary: 'Shown above the button.',
      preview: 'verify-panel',
      fields: {
        panelTitle: text({ label: 'Title', max: 256, initial: 'Verification' }),
        panelButton: text({ label: 'Button text', max: 80, min: 1, initial: 'Verify' }),
        panelDescription: longText({
          label: 'Description',
          help: 'Leave empty to use the default instructions for the chosen method.',
          max: 4000,
        }),
        panelColor: colour({ label: 'Colour', initial: '#5865F2' }),
      },
    },
    {
      title: 'Answers',
      tab: 'messages',
      summary: "The bot's replies. Only the person verifying sees them.",
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
      title: 'Welcome DM',
      tab: 'messages',
      enabledBy: 'dmToggle',
      fields: {
        dmToggle: toggle({
          label: 'Send a DM',
          help: "Sent when someone is let in. Members with DMs turned off won't receive it.",
          needs: [{ field: 'dmMessage', note: 'Write a message: nothing is sent without one.' }],
        }),
        dmMessage: longText({
          label: 'Message',
          max: 1024,
          initial: 'Welcome to {guild}, {user}! You can see the whole server now.',
          variables: [
            { name: '{user}', meaning: 'Mentions the member' },
            { name: '{user_tag}', meaning: "The member's name, without a mention" },
            { name: '{guild}', meaning: "The server's name" },
          ],
          preview: {},
        }),
      },
    },
  ],
  waits: { one: 'member to let in', many: 'members to let in' },
  wire: {
    read: 'verify',
    save: 'verify/settings',
    resources: { availableChannels: 'channels', availableRoles: 'roles' },
  },
});

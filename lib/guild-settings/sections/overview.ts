import { select, text, timeZone } from '@/lib/core/fields';
import { defineSection } from '@/lib/guild-settings/section';

const languages = {
  english: 'English',
  spanish: 'Español',
  german: 'Deutsch',
  french: 'Français',
  italian: 'Italiano',
  portuguese: 'Português',
  dutch: 'Nederlands',
  polish: 'Polski',
  swedish: 'Svenska',
  turkish: 'Türkçe',
  russian: 'Русский',
  ukrainian: 'Українська',
  japanese: '日本語',
  korean: '한국어',
  chinese: '中文',
} as const;

export const overview = defineSection({
  id: 'overview',
  title: 'Overview',
  summary: 'See how your server is doing, and set how the bot presents itself.',
  keywords: 'statistics stats dashboard home problems news modules',
  icon: 'layout-dashboard',
  group: 'moderation',
  blocks: [
    {
      title: 'General',
      fields: {
        nickname: text({
          label: 'Bot nickname',
          keywords: 'name rename',
          help: "Leave empty to use the bot's own name.",
          max: 32,
          placeholder: 'Corallium',
          permissions: ['manageNicknames'],
        }),
        prefix: text({
          label: 'Prefix',
          keywords: 'command symbol',
          help: 'Text commands start with this.',
          min: 1,
          max: 5,
          initial: '!',
          placeholder: '!',
        }),
        language: select({
          label: 'Language',
          keywords: 'locale translation',
          help: 'The language the bot replies in.',
          options: Object.entries(languages).map(([value, label]) => ({ value, label })),
          initial: 'english',
        }),
        timeZone: timeZone({
          label: 'Time zone',
          keywords: 'clock hours utc daylight saving region',
          help: 'Planned messages are posted by the clocks of this time zone.',
        }),
      },
    },
  ],
  wire: { read: 'overview', save: 'overview/update', resources: {} },
});

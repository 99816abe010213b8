/** The output of the example bot. */
export interface BotTalk {
  readonly state: (state: 'open' | 'lost') => void;
  readonly change: (text: string) => void;
  readonly end: () => void;
}

/** For manual use. */
export const talkPlainly: BotTalk = {
  state: (state) => console.log(state === 'open' ? 'following' : 'connection lost, trying again'),
  change: (text) => console.log(text),
  end: () => undefined,
};

const beatMs = 20_000;

/** Like a bot's log, with levels, colours and a sign of life: for the staff's console. */
export function talkInLevels(site: string): BotTalk {
  let changes = 0;
  const say = (level: string, colour: number, text: string) =>
    console.log(`\x1b[${colour}m${level}\x1b[0m ${text}`);
  const info = (text: string) => say('INFO ', 36, text);
  info(`The example bot begins: it follows \x1b[1m${site}\x1b[0m`);
  const timer = setInterval(() => {
    const megabytes = Math.round(process.memoryUsage().rss / 1024 / 1024);
    say('DEBUG', 90, `alive: ${changes} changes followed, ${megabytes} MB in use`);
  }, beatMs);
  timer.unref();
  return {
    state: (state) =>
      state === 'open'
        ? info('connected')
        : say('WARN ', 33, 'the connection to the site is lost, trying again'),
    change: (text) => {
      changes += 1;
      info(text);
    },
    end: () => info('asked to stop, goodbye'),
  };
}

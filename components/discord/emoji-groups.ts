interface NamedEmoji {
  readonly text: string;
  /** Search terms, the usual name first. */
  readonly names: string;
}

/** `🎉 party tada` → the emoji and its names. */
function named(lines: readonly string[]): readonly NamedEmoji[] {
  return lines.map((line) => {
    const [text = '', ...names] = line.split(' ');
    return { text, names: names.join(' ') };
  });
}

/** What servers use for votes, roles, tickets and giveaways. Any other emoji can be typed or pasted. */
export const emojiGroups: readonly { readonly title: string; readonly emoji: readonly NamedEmoji[] }[] = [
  {
    title: 'Votes and signs',
    emoji: named([
      '👍 thumbs up yes upvote',
      '👎 thumbs down no downvote',
      '✅ check yes done',
      '❌ cross no',
      '⬆️ arrow up upvote',
      '⬇️ arrow down downvote',
      '❓ question',
      '❗ exclamation important',
      '⚠️ warning',
      '🚫 forbidden ban',
      '⭐ star',
      '🌟 glowing star',
      '💯 hundred',
      '🔥 fire hot',
      '❤️ heart red love',
      '🧡 heart orange',
      '💛 heart yellow',
      '💚 heart green',
      '💙 heart blue',
      '💜 heart purple',
      '🖤 heart black',
      '🤍 heart white',
    ]),
  },
  {
    title: 'Colours',
    emoji: named([
      '🔴 red circle',
      '🟠 orange circle',
      '🟡 yellow circle',
      '🟢 green circle',
      '🔵 blue circle',
      '🟣 purple circle',
      '🟤 brown circle',
      '⚫ black circle',
      '⚪ white circle',
    ]),
  },
  {
    title: 'Numbers',
    emoji: named([
      '1️⃣ one 1',
      '2️⃣ two 2',
      '3️⃣ three 3',
      '4️⃣ four 4',
      '5️⃣ five 5',
      '6️⃣ six 6',
      '7️⃣ seven 7',
      '8️⃣ eight 8',
      '9️⃣ nine 9',
      '🔟 ten 10',
    ]),
  },
  {
    title: 'Server',
    emoji: named([
      '🎉 party tada giveaway',
      '🎁 gift present prize',
      '🏆 trophy winner',
      '📢 loudspeaker announcement',
      '🔔 bell notifications',
      '📣 megaphone events',
      '📰 newspaper news',
      '📅 calendar event',
      '🎫 ticket',
      '🛠️ tools support',
      '🛡️ shield moderator',
      '💬 speech chat',
      '📩 envelope mail',
      '📝 memo application',
      '💡 idea suggestion',
      '🐛 bug report',
      '💰 money billing',
      '🤝 handshake partner',
      '🔒 lock',
      '🔓 unlock verify',
      '🔑 key',
      '📌 pin',
      '🔗 link',
      '🤖 robot bot',
    ]),
  },
  {
    title: 'Faces and hands',
    emoji: named([
      '😀 grinning smile',
      '😂 joy laugh',
      '😍 heart eyes love',
      '😎 sunglasses cool',
      '🤔 thinking',
      '😢 cry sad',
      '😡 angry',
      '😱 scream',
      '🥳 party face',
      '👋 wave hello',
      '👏 clap',
      '🙏 pray please thanks',
      '💪 strong muscle',
      '👀 eyes look',
    ]),
  },
  {
    title: 'World',
    emoji: named([
      '🌍 africa europe earth',
      '🌎 america earth',
      '🌏 asia australia earth',
      '🏝️ oceania island',
      '❄️ antarctica snow',
      '🪸 coral reef',
      '🐠 fish',
      '🐙 octopus',
      '🐬 dolphin',
      '🌊 wave sea',
      '🌙 moon night',
      '☀️ sun',
    ]),
  },
  {
    title: 'Play',
    emoji: named([
      '🎮 game video',
      '🎲 dice',
      '♟️ chess',
      '🎨 art',
      '🎵 music',
      '🎬 film movie',
      '📺 stream television',
      '📚 books study',
      '⚽ football sport',
      '💻 computer code',
      '⛏️ pickaxe minecraft',
      '🚀 rocket launch',
    ]),
  },
];

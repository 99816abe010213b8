// The page of the stand-in for Discord's client: opens the Activity in frames and speaks the protocol of
// @discord/embedded-app-sdk with them. The query (`?as=…&hang=…`) holds its knobs.

const data = JSON.parse(document.querySelector('#data').textContent);
const query = new URLSearchParams(location.search);
const knob = (name, otherwise = '') => query.get(name) || otherwise;
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const op = { handshake: 0, frame: 1, close: 2 };
const layouts = { focused: 0, pip: 1, grid: 2 };
/** The SDK's error codes. */
const errors = {
  invalidCommand: 4002,
  invalidChannel: 4005,
  noPermission: 4006,
  invalidToken: 4009,
  oauth: 5000,
};
/** Commands of old clients. */
const oldCommands = ['AUTHORIZE', 'AUTHENTICATE'];
const instanceId = knob('instance', data.instanceId);
const channelId = knob('channel', data.channelId);
/** Direct messages have no server. */
const isDirect = knob('place') === 'dm';

/** The people with a frame here. */
const seats = [];

async function turn(name, body) {
  const answer = await fetch(`/__sandbox/activity/${name}`, { method: 'POST', body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}

/** Posts a message to a frame through the relay. */
function say(seat, message) {
  const frames = [...document.querySelectorAll('iframe')];
  const relay = frames.find(({ src }) => src.endsWith('/activity/relay'));
  // `window.frames` is in order of insertion, which isn't the order on the page.
  const index = Array.from({ length: frames.length }, (_, at) => window.frames[at]).indexOf(
    seat.frame.contentWindow,
  );
  relay.contentWindow.postMessage({ index, message }, '*');
}

function dispatch(seat, evt, payload) {
  say(seat, [op.frame, { cmd: 'DISPATCH', evt, data: payload, nonce: null }]);
}

function userOf({ id, username, globalName }) {
  return { id, username, discriminator: '0', avatar: null, public_flags: 0, global_name: globalName };
}

const participants = () => ({
  participants: seats.map(({ person }) => ({
    ...userOf(person),
    bot: false,
    flags: 0,
    nickname: isDirect ? undefined : person.nickname,
  })),
});

class Refused extends Error {
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

/** Lists what has left a frame. */
function list({ links }, text) {
  const item = document.createElement('li');
  item.textContent = text;
  links.append(item);
}

async function authorize({ person }, args) {
  if (knob('refuse') === 'authorize')
    throw new Refused(errors.oauth, 'OAuth2 Error: access_denied: User cancelled');
  return turn('authorize', {
    userId: person.id,
    clientId: args.client_id,
    scopes: args.scope,
    challenge: args.code_challenge ?? null,
  });
}

async function authenticate(_seat, { access_token }) {
  if (knob('refuse') === 'authenticate') throw new Refused(errors.invalidToken, 'Invalid token');
  const answer = await fetch('/api/v10/oauth2/@me', { headers: { authorization: `Bearer ${access_token}` } });
  if (!answer.ok) throw new Refused(errors.invalidToken, 'Invalid token');
  const { application, scopes, expires, user } = await answer.json();
  const other = data.people.find(({ id }) => id !== user.id);
  const shown = {
    ...userOf({ ...user, globalName: user.global_name }),
    ...(knob('user') === 'other' ? userOf(other) : {}),
  };
  if (knob('user') === 'none') shown.id = '';
  return { access_token, user: shown, scopes, expires, application };
}

const commands = {
  AUTHORIZE: authorize,
  AUTHENTICATE: authenticate,
  SUBSCRIBE: async (seat, _args, evt) => {
    seat.events.add(evt);
    setTimeout(() => {
      if (evt === 'ACTIVITY_LAYOUT_MODE_UPDATE') tellLayout(seat);
      if (evt === 'ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE') dispatch(seat, evt, participants());
    });
    return { evt };
  },
  UNSUBSCRIBE: async (seat, _args, evt) => {
    seat.events.delete(evt);
    return { evt };
  },
  OPEN_EXTERNAL_LINK: async (seat, { url }) => {
    list(seat, url);
    return { opened: true };
  },
  OPEN_INVITE_DIALOG: async (seat) => {
    if (isDirect) throw new Refused(errors.invalidChannel, 'Invalid channel');
    if (knob('rights') === 'no') throw new Refused(errors.noPermission, 'Invalid permissions');
    list(seat, 'Invitation to this channel');
    return null;
  },
  SHARE_LINK: async (seat, { message, custom_id }) => {
    list(seat, `${message} ${data.frameOrigin}/?custom_id=${custom_id ?? ''}`);
    return { success: true, didCopyLink: false, didSendMessage: true };
  },
  GET_ACTIVITY_INSTANCE_CONNECTED_PARTICIPANTS: async () => participants(),
  SET_ORIENTATION_LOCK_STATE: async ({ section }, { lock_state }) => {
    section.dataset.orientation = String(lock_state);
    return null;
  },
  SET_CONFIG: async (_seat, args) => args,
  ENCOURAGE_HW_ACCELERATION: async () => ({ enabled: true }),
  CAPTURE_LOG: async () => null,
  USER_SETTINGS_GET_LOCALE: async () => ({ locale: 'en-GB' }),
};

async function answerCommand(seat, { cmd, args, evt, nonce }) {
  if (knob('hang') === cmd.toLowerCase()) return;
  await pause(Number(knob('slow', '0')));
  const isKnown = cmd in commands && (knob('client') !== 'old' || oldCommands.includes(cmd));
  try {
    if (!isKnown) throw new Refused(errors.invalidCommand, `Invalid command: ${cmd}`);
    const answer = await commands[cmd](seat, args, evt);
    say(seat, [op.frame, { cmd, data: answer, evt: null, nonce }]);
  } catch (error) {
    const payload = { code: error.code ?? 1000, message: error.message };
    say(seat, [op.frame, { cmd, data: payload, evt: 'ERROR', nonce }]);
  }
}

async function shakeHands(seat, { client_id, frame_id, v }) {
  if (v !== 1 || client_id !== data.clientId || frame_id !== seat.frameId) {
    say(seat, [op.close, { code: 4000, message: 'Invalid Client ID' }]);
    return;
  }
  seat.handshakes += 1;
  const hangs = knob('hang') === 'ready' || (knob('hang') === 'reload' && seat.handshakes > 1);
  if (hangs && !seat.isMended) return;
  await pause(Number(knob('slow', '0')));
  dispatch(seat, 'READY', {
    v: 1,
    config: { cdn_host: 'cdn.discordapp.com', api_endpoint: '//discord.com/api', environment: 'production' },
  });
}

function tellLayout(seat) {
  seat.section.className = `${seat.layout} ${knob('platform', 'desktop')}`;
  if (!seat.events.has('ACTIVITY_LAYOUT_MODE_UPDATE')) return;
  dispatch(seat, 'ACTIVITY_LAYOUT_MODE_UPDATE', { layout_mode: layouts[seat.layout] });
}

addEventListener('message', ({ source, origin, data: message }) => {
  const seat = seats.find(({ frame }) => frame.contentWindow === source);
  if (!seat || origin !== data.frameOrigin || !Array.isArray(message)) return;
  const [code, payload] = message;
  if (code === op.handshake) void shakeHands(seat, payload);
  if (code === op.frame) void answerCommand(seat, payload);
});

function button(text, act) {
  const made = document.createElement('button');
  made.className = 'button';
  made.textContent = text;
  made.addEventListener('click', act);
  return made;
}

function addressOf(frameId) {
  const parameters = {
    instance_id: instanceId,
    frame_id: frameId,
    platform: knob('platform', 'desktop'),
    channel_id: channelId,
    launch_id: '400000000000000009',
    ...(isDirect ? {} : { guild_id: data.guildId }),
    ...(query.has('custom') ? { custom_id: query.get('custom') } : {}),
  };
  return `${data.frameOrigin}${knob('path', '/')}?${new URLSearchParams(parameters)}`;
}

async function seatPerson(person) {
  await turn('join', { instanceId, userId: person.id, channelId });
  const section = document.createElement('section');
  const frame = document.createElement('iframe');
  const links = document.createElement('ol');
  const row = document.createElement('div');
  const name = person.globalName ?? person.username;
  const frameId = crypto.randomUUID();
  const layout = knob('layout', 'focused');
  const seat = {
    person,
    section,
    frame,
    links,
    frameId,
    layout,
    handshakes: 0,
    isMended: false,
    events: new Set(),
  };
  seats.push(seat);
  section.setAttribute('aria-label', `${name}'s client`);
  links.setAttribute('aria-label', `Links that left ${name}'s frame`);
  // Separate cookies, as in separate clients.
  frame.credentialless = seats.length > 1;
  frame.title = `Activity of ${name}`;
  frame.allow = 'fullscreen';
  row.className = 'row';
  row.append(
    button('Reload', () => frame.setAttribute('src', frame.src)),
    ...Object.keys(layouts).map((mode) =>
      button(mode, () => {
        seat.layout = mode;
        tellLayout(seat);
      }),
    ),
    button('hot', () => dispatch(seat, 'THERMAL_STATE_UPDATE', { thermal_state: 2 })),
    button('cool', () => dispatch(seat, 'THERMAL_STATE_UPDATE', { thermal_state: 0 })),
    button('Answer again', () => {
      seat.isMended = true;
    }),
    button('Leave', () => {
      void turn('leave', { instanceId, userId: person.id });
      seats.splice(seats.indexOf(seat), 1);
      section.remove();
    }),
  );
  const title = document.createElement('h2');
  title.textContent = name;
  section.append(title, row, frame, links);
  document.querySelector('.frames').append(section);
  tellLayout(seat);
  frame.src = addressOf(frameId);
  for (const other of seats) {
    if (other.events.has('ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE')) {
      dispatch(other, 'ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE', participants());
    }
  }
}

for (const field of document.querySelectorAll('select')) field.value = knob(field.name, field.value);
await turn('cookies', { kept: knob('cookies') !== 'none' });
for (const id of [query.get('as'), query.get('beside')]) {
  const person = data.people.find((candidate) => candidate.id === id);
  if (person) await seatPerson(person);
}

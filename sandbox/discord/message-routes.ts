import { PermissionFlagsBits } from 'discord-api-types/v10';
import { z } from 'zod';
import type { SandboxMessage } from '../world/types';
import { audit } from './audit';
import { type PlaceToPost, requireInChannel, requirePostable, visibleChannel } from './bot-rights';
import { checkForm } from './check-form';
import { type Call, json, jsonBody, noContent, queryId, queryNumber } from './http';
import { changedMessage, newMessage } from './message-form';
import { toMessage } from './message-out';
import { Refusal } from './refusal';
import type { Route } from './router';
import type { Sandbox } from './sandbox';
import { requireUser, toUser } from './wire-out';

const bits = PermissionFlagsBits;

/** How long Discord remembers a nonce: "the past few minutes". */
const NONCE_MEMORY = 5 * 60_000;

function requireMessage(sandbox: Sandbox, place: PlaceToPost, messageId: string): SandboxMessage {
  const found = sandbox.world.messages.get(place.id)?.find((message) => message.id === messageId);
  if (!found) throw new Refusal('unknownMessage');
  return found;
}

/** @everyone pings if both the message (by default it does) and the bot's permissions allow it. */
function pingsEveryone(
  place: PlaceToPost,
  content: string,
  allowed: { parse?: string[] | undefined } | null,
): boolean {
  const isAllowed = allowed === null || (allowed.parse?.includes('everyone') ?? false);
  const mayPing = place.kind === 'guild' && (place.bits & bits.MentionEveryone) !== 0n;
  return isAllowed && mayPing && /@(everyone|here)/.test(content);
}

function requireContent(content: string, embeds: readonly unknown[], components: readonly unknown[]): void {
  if (content.trim() === '' && embeds.length === 0 && components.length === 0)
    throw new Refusal('emptyMessage');
}

function createMessage(sandbox: Sandbox, call: Call) {
  const place = visibleChannel(sandbox, call.param('channel'));
  requirePostable(sandbox, place);
  requireInChannel(place, bits.SendMessages);
  const form = checkForm(newMessage, jsonBody(call));
  const content = form.content ?? '';
  const embeds = form.embeds ?? [];
  const components = form.components ?? [];
  requireContent(content, embeds, components);
  if (embeds.length > 0) requireInChannel(place, bits.EmbedLinks);

  const posted = sandbox.world.messages.get(place.id) ?? [];
  const nonce = form.nonce ?? null;
  const since = Date.now() - NONCE_MEMORY;
  const twin =
    form.enforce_nonce === true && nonce !== null
      ? posted.find((message) => message.nonce === nonce && Date.parse(message.createdAt) >= since)
      : undefined;
  if (twin) return json(toMessage(sandbox.world, sandbox.settings.clientId, twin));

  const allowed = form.allowed_mentions ?? null;
  const message: SandboxMessage = {
    id: sandbox.nextId(),
    channelId: place.id,
    authorId: sandbox.settings.clientId,
    createdAt: new Date().toISOString(),
    nonce,
    allowedMentions: allowed,
    mentionsEveryone: pingsEveryone(place, content, allowed),
    reactions: new Map(),
    editedAt: null,
    content,
    embeds,
    components,
  };
  sandbox.world.messages.set(place.id, [...posted, message]);
  return json(toMessage(sandbox.world, sandbox.settings.clientId, message));
}

function changeMessage(sandbox: Sandbox, call: Call) {
  const place = visibleChannel(sandbox, call.param('channel'));
  const message = requireMessage(sandbox, place, call.param('message'));
  if (message.authorId !== sandbox.settings.clientId) throw new Refusal('notOwnMessage');
  const form = checkForm(changedMessage, jsonBody(call));
  const content = form.content === undefined ? message.content : (form.content ?? '');
  const embeds = form.embeds === undefined ? message.embeds : (form.embeds ?? []);
  const components = form.components === undefined ? message.components : (form.components ?? []);
  requireContent(content, embeds, components);
  if (embeds.length > 0) requireInChannel(place, bits.EmbedLinks);
  const changed: SandboxMessage = {
    ...message,
    content,
    embeds,
    components,
    allowedMentions: form.allowed_mentions === undefined ? message.allowedMentions : form.allowed_mentions,
    editedAt: new Date().toISOString(),
  };
  const posted = sandbox.world.messages.get(place.id) ?? [];
  sandbox.world.messages.set(
    place.id,
    posted.map((other) => (other.id === changed.id ? changed : other)),
  );
  return json(toMessage(sandbox.world, sandbox.settings.clientId, changed));
}

function removeMessage(sandbox: Sandbox, call: Call) {
  const place = visibleChannel(sandbox, call.param('channel'));
  const message = requireMessage(sandbox, place, call.param('message'));
  if (message.authorId !== sandbox.settings.clientId) {
    requireInChannel(place, bits.ManageMessages);
    if (place.kind === 'guild') audit(sandbox, call, place.guild, 'MESSAGE_DELETE', message.authorId);
  }
  const left = (sandbox.world.messages.get(place.id) ?? []).filter((other) => other.id !== message.id);
  sandbox.world.messages.set(place.id, left);
  return noContent;
}

/** Up to `limit` messages, newest first, before the id `before` if set. */
function listMessages(sandbox: Sandbox, call: Call) {
  const place = visibleChannel(sandbox, call.param('channel'));
  requireInChannel(place, bits.ReadMessageHistory);
  const limit = queryNumber(call, 'limit', 50, 1, 100);
  const before = call.query.has('before') ? queryId(call, 'before', 0n) : null;
  const all = sandbox.world.messages.get(place.id) ?? [];
  const page = all
    .filter((message) => before === null || BigInt(message.id) < before)
    .reverse()
    .slice(0, limit);
  return json(page.map((message) => toMessage(sandbox.world, sandbox.settings.clientId, message)));
}

function showMessage(sandbox: Sandbox, call: Call) {
  const place = visibleChannel(sandbox, call.param('channel'));
  requireInChannel(place, bits.ReadMessageHistory);
  const message = requireMessage(sandbox, place, call.param('message'));
  return json(toMessage(sandbox.world, sandbox.settings.clientId, message));
}

/** `name:id` of a known custom emoji, or a Unicode one. Throws Unknown Emoji. */
function requireEmoji(sandbox: Sandbox, text: string): string {
  const custom = /^(?:a:)?(\w+):(\d+)$/.exec(text);
  if (custom) {
    const known = [...sandbox.world.guilds.values()].some((guild) =>
      guild.emojis.some((emoji) => emoji.id === custom[2]),
    );
    if (known) return `${custom[1]}:${custom[2]}`;
  } else if (/\p{Extended_Pictographic}|\p{Regional_Indicator}|[0-9#*]\uFE0F?\u20E3/u.test(text)) {
    return text;
  }
  throw new Refusal('unknownEmoji');
}

function react(sandbox: Sandbox, call: Call) {
  const place = visibleChannel(sandbox, call.param('channel'));
  const message = requireMessage(sandbox, place, call.param('message'));
  const emoji = requireEmoji(sandbox, call.param('emoji'));
  const people = message.reactions.get(emoji);
  requireInChannel(place, people ? bits.ReadMessageHistory : bits.AddReactions | bits.ReadMessageHistory);
  if (!people && message.reactions.size >= 20) throw new Refusal('tooManyReactions');
  message.reactions.set(emoji, new Set([...(people ?? []), sandbox.settings.clientId]));
  return noContent;
}

function takeReaction(sandbox: Sandbox, call: Call) {
  const place = visibleChannel(sandbox, call.param('channel'));
  const message = requireMessage(sandbox, place, call.param('message'));
  const emoji = requireEmoji(sandbox, call.param('emoji'));
  const people = message.reactions.get(emoji);
  if (!people?.delete(sandbox.settings.clientId)) throw new Refusal('unknownMessage');
  if (people.size === 0) message.reactions.delete(emoji);
  return noContent;
}

function openDirectChannel(sandbox: Sandbox, call: Call) {
  const { recipient_id } = checkForm(z.looseObject({ recipient_id: z.string() }), jsonBody(call));
  const recipient = requireUser(sandbox.world, recipient_id);
  const known = [...sandbox.world.directChannels].find(([, userId]) => userId === recipient.id);
  const id = known?.[0] ?? sandbox.nextId();
  sandbox.world.directChannels.set(id, recipient.id);
  return json({ id, type: 1, last_message_id: null, flags: 0, recipients: [toUser(recipient)] });
}

/** Messages, reactions and direct messages. */
export function messageRoutes(sandbox: Sandbox): Route[] {
  const messages = '/channels/:channel/messages';
  const reaction = `${messages}/:message/reactions/:emoji/@me`;
  const route = (
    method: Route['method'],
    path: string,
    run: (sandbox: Sandbox, call: Call) => ReturnType<Route['handle']>,
  ): Route => ({
    method,
    path,
    access: 'bot',
    handle: (call) => run(sandbox, call),
  });
  return [
    route('POST', messages, createMessage),
    route('GET', messages, listMessages),
    route('GET', `${messages}/:message`, showMessage),
    route('PATCH', `${messages}/:message`, changeMessage),
    route('DELETE', `${messages}/:message`, removeMessage),
    route('PUT', reaction, react),
    route('DELETE', reaction, takeReaction),
    route('POST', '/users/@me/channels', openDirectChannel),
  ];
}

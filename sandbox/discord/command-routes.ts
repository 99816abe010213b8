import { ApplicationCommandType, EntryPointCommandHandlerType } from 'discord-api-types/v10';
import { z } from 'zod';
import type { SandboxCommand } from '../world/types';
import { checkForm } from './check-form';
import { type Call, json, jsonBody, noContent, type Reply } from './http';
import { Refusal } from './refusal';
import type { Route } from './router';
import type { Sandbox } from './sandbox';

const commandForm = z
  .looseObject({
    name: z.string().min(1).max(32),
    description: z.string().max(100).default(''),
    type: z.number().int().min(1).max(4).default(ApplicationCommandType.ChatInput),
    handler: z.number().int().min(1).max(2).optional(),
  })
  .transform(({ name, description, type, handler }) => ({
    name,
    description,
    type,
    handler: handler ?? null,
  }));
type CommandForm = z.infer<typeof commandForm>;

const isEntryPoint = ({ type }: Pick<SandboxCommand, 'type'>) =>
  type === ApplicationCommandType.PrimaryEntryPoint;

function commandsOf({ settings, world }: Sandbox, call: Call): Map<string, SandboxCommand> {
  if (call.param('application') !== settings.clientId) throw new Refusal('missingAccess');
  return world.commands;
}

function show({ settings }: Sandbox, { handler, ...command }: SandboxCommand) {
  return { ...command, application_id: settings.clientId, version: command.id, ...(handler && { handler }) };
}

/** Upserts a command by name and type; the id stays the same. */
function put(sandbox: Sandbox, commands: Map<string, SandboxCommand>, form: CommandForm): SandboxCommand {
  const same = [...commands.values()].find(({ name, type }) => name === form.name && type === form.type);
  if (isEntryPoint(form) && !same && [...commands.values()].some(isEntryPoint)) {
    throw new Refusal('tooManyCommands');
  }
  const fallback = isEntryPoint(form) ? EntryPointCommandHandlerType.AppHandler : null;
  const command = { ...form, handler: form.handler ?? fallback, id: same?.id ?? sandbox.nextId() };
  commands.set(command.id, command);
  return command;
}

function create(sandbox: Sandbox, call: Call): Reply {
  const commands = commandsOf(sandbox, call);
  const before = commands.size;
  const made = put(sandbox, commands, checkForm(commandForm, jsonBody(call)));
  return json(show(sandbox, made), commands.size > before ? 201 : 200);
}

/** Discord rejects a list without the existing Entry Point command. */
function overwrite(sandbox: Sandbox, call: Call): Reply {
  const commands = commandsOf(sandbox, call);
  const forms = checkForm(z.array(commandForm).max(111), jsonBody(call));
  const entryPoint = [...commands.values()].find(isEntryPoint);
  if (entryPoint && !forms.some(isEntryPoint)) throw new Refusal('entryPointMissing');
  const before = new Map(commands);
  commands.clear();
  for (const form of forms) {
    const same = [...before.values()].find(({ name, type }) => name === form.name && type === form.type);
    if (same) commands.set(same.id, same);
    put(sandbox, commands, form);
  }
  return json([...commands.values()].map((command) => show(sandbox, command)));
}

function remove(sandbox: Sandbox, call: Call): Reply {
  if (!commandsOf(sandbox, call).delete(call.param('command'))) throw new Refusal('unknownCommand');
  return noContent;
}

/** The part of the commands API that the Entry Point command needs. */
export function commandRoutes(sandbox: Sandbox): Route[] {
  const path = '/applications/:application/commands';
  const list = (call: Call) =>
    json([...commandsOf(sandbox, call).values()].map((command) => show(sandbox, command)));
  return [
    { method: 'GET', path, access: 'bot', handle: list },
    { method: 'POST', path, access: 'bot', handle: (call) => create(sandbox, call) },
    { method: 'PUT', path, access: 'bot', handle: (call) => overwrite(sandbox, call) },
    { method: 'DELETE', path: `${path}/:command`, access: 'bot', handle: (call) => remove(sandbox, call) },
  ];
}

import 'server-only';
import { commandRegistry } from '@/lib/rules/commands/schema';
import { defineCollection } from '../define-collection';

/** The bot's commands; one document, `registry`. */
export const botCommands = defineCollection({ name: 'botCommands', schema: commandRegistry });

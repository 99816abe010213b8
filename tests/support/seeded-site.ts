// A site that is restored between two files of browser tests, so that their order does not matter. Its data
// can also be changed from outside.
import { once } from 'node:events';
import { exitOf, startProcess, stopProcess } from '../../scripts/steps/processes.mjs';
import { serverScript } from '../../scripts/steps/server-script.mjs';
import type { Client } from './http-client';
import { guilds } from './people';
import { sandboxKnobs } from './sandbox';
import type { Site } from './site';

export interface SeededSite {
  /**
   * Restores the data of its first call and the seeded world, and makes the site reload the guilds through
   * these people, who manage them.
   */
  readonly restore: (lookers: readonly (readonly [Client, string])[]) => Promise<void>;
  /** Raises all pets of a person to a level. */
  readonly raiseParty: (userId: string, level: number) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** The tasks for the process that works on the data. */
export type DataTask =
  | { readonly kind: 'restore'; readonly dataDir: string }
  | {
      readonly kind: 'raise-party';
      readonly dataDir: string;
      readonly userId: string;
      readonly level: number;
    };

/** The person through whom the site reloads each guild that the bot is in. */
export const lookers = [
  ['marina', guilds.coralReef],
  ['pearl', guilds.tidePool],
  ['finn', guilds.kelpForest],
] as const;

/** Controls the data of a running site through a child process. */
export async function seededSite({ dataDir, sandboxUrl, stripeUrl }: Site): Promise<SeededSite> {
  const child = startProcess(process.execPath, await serverScript('tests/support/data-process.ts'));
  const ended = exitOf(child).then((code) => [`the process ended with ${code}.`]);
  const knobs = sandboxKnobs(sandboxUrl);

  async function work(task: DataTask): Promise<void> {
    child.send(task);
    const [failure] = await Promise.race([once(child, 'message'), ended]);
    if (failure !== '') throw new Error(`The site's data are not changed: ${failure}`);
  }

  return {
    async restore(people) {
      await fetch(`${stripeUrl}/__sandbox/reset`, { method: 'POST' });
      await knobs.clearFaults();
      await knobs.changeWorld({ reset: true });
      await work({ kind: 'restore', dataDir });
      for (const [client, guildId] of people) {
        await client.get(`/api/dashboard/guilds/${client.userId}?refresh=1`);
        const answer = await client.post(`/api/dashboard/${client.userId}/${guildId}/overview/recheck`);
        if (answer.status !== 200) throw new Error(`Looking again: ${answer.status} ${answer.text}`);
      }
    },
    raiseParty: (userId, level) => work({ kind: 'raise-party', dataDir, userId, level }),
    stop: () => stopProcess(child),
  };
}

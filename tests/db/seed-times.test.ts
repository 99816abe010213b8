// Seeded events lie in the past at any time of day and in any time zone.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';
import { firstCatalogue } from '@/sandbox/projects/catalogue';
import { createWorld } from '@/sandbox/world';
import { serverScript } from '../../scripts/steps/server-script.mjs';

const rowSchema = z.object({ collection: z.string(), id: z.string(), value: z.unknown() });
const worldsSchema = z.array(z.array(rowSchema));
type Rows = z.infer<typeof worldsSchema>[number];

const today = new Date().toISOString().slice(0, 10);
const clocks = ['00:10', '12:00', '23:50'].map((time) => `${today}T${time}:00.000Z`);
const zones = ['Pacific/Auckland', 'America/Los_Angeles'];

/** Members that may lie in the future; all other dates must be past. */
const ahead = ['endsAt', 'expiresAt', 'dueAt', 'plannedFor', 'forgetAt'];

interface Moment {
  /** Identifies the value in a failure message. */
  readonly path: string;
  readonly at: number;
}

function momentsIn(value: unknown, path: string): Moment[] {
  if (typeof value === 'string') {
    const isMoment = /^\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$/.test(value);
    return isMoment ? [{ path, at: Date.parse(value) }] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => momentsIn(part, `${path}.${name}`));
}

const momentsOf = (rows: Rows) =>
  rows.flatMap(({ collection, id, value }) => momentsIn(value, `${collection} ${id}`));

const isPast = ({ path }: Moment) => !ahead.some((name) => path.endsWith(`.${name}`));

async function seededIn(zone: string): Promise<Rows[]> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    await serverScript('tests/db/seed-clock.ts', clocks),
    { env: { ...process.env, TZ: zone }, maxBuffer: 64 * 1024 * 1024 },
  );
  return worldsSchema.parse(JSON.parse(stdout));
}

describe('the seeded world', () => {
  let seeded: ReadonlyMap<string, Rows[]>;

  beforeAll(async () => {
    seeded = new Map(await Promise.all(zones.map(async (zone) => [zone, await seededIn(zone)] as const)));
  });

  describe.each(zones)('in %s', (zone) => {
    const rowsAt = (clock: string) => seeded.get(zone)?.[clocks.indexOf(clock)] ?? [];

    it.each(clocks)('has no events after %s', (clock) => {
      const moments = momentsOf(rowsAt(clock)).filter(isPast);
      expect(moments.length).toBeGreaterThan(1000);
      expect(moments.filter(({ at }) => at > Date.parse(clock))).toEqual([]);
    });

    it.each(clocks)('has two running events at %s, both ending later', (clock) => {
      const ends = rowsAt(clock).flatMap(({ collection, id, value }) => {
        const running = z.object({ state: z.literal('active'), endsAt: z.string() }).safeParse(value);
        return running.success ? [{ path: `${collection} ${id}`, at: Date.parse(running.data.endsAt) }] : [];
      });
      expect(ends).toHaveLength(2);
      expect(ends.filter(({ at }) => at <= Date.parse(clock))).toEqual([]);
    });
  });

  it('has the same relative dates at every hour and in every time zone', () => {
    const stories = [...seeded.values()].flatMap((worlds) =>
      worlds.map((rows, index) =>
        momentsOf(rows)
          // Days of statistics and account dates do not move with the clock.
          .filter(({ path }) => !/^guildStats |\.accountCreatedAt$/.test(path))
          .map(({ path, at }) => `${path} ${at - Date.parse(clocks[index] ?? '')}`),
      ),
    );
    expect(new Set(stories.map((story) => story.join('\n'))).size).toBe(1);
  });

  it('has no messages in a ticket after its close', () => {
    const ticketSchema = z.object({ closedAt: z.string(), pages: z.array(z.string()) });
    const pageSchema = z.object({ messages: z.array(z.object({ createdAt: z.string() })) });
    let checked = 0;
    const rows = seeded.get('Pacific/Auckland')?.[0] ?? [];
    const pages = new Map(rows.map(({ collection, id, value }) => [`${collection} ${id}`, value]));
    for (const { collection, id, value } of rows) {
      const ticket = collection === 'tickets' ? ticketSchema.safeParse(value).data : undefined;
      for (const page of ticket?.pages ?? []) {
        const { messages } = pageSchema.parse(pages.get(`ticketMessages ${page}`));
        const late = messages.filter(({ createdAt }) => createdAt > (ticket?.closedAt ?? ''));
        expect({ id, late }).toEqual({ id, late: [] });
        checked += messages.length;
      }
    }
    expect(checked).toBeGreaterThan(0);
  });
});

describe("the stand-in's world", () => {
  it('has no join or publish dates in the future', () => {
    const joined = [...createWorld().guilds.values()].flatMap((guild) =>
      [...guild.members.values()].map(({ joinedAt }) => joinedAt),
    );
    const published = firstCatalogue().flatMap(({ versions }) =>
      versions.map(({ publishedAt }) => publishedAt),
    );
    const now = new Date().toISOString();
    expect([...joined, ...published].filter((at) => at > now)).toEqual([]);
  });
});

import { z } from 'zod';
import { pageOf, pageStart } from '@/lib/contracts/page';
import { access, staffAreas } from '@/lib/core/access';
import { endpointsBelow } from '@/lib/core/endpoint';
import { dropJobAction, retryJobAction } from '@/lib/rules/staff/system-actions';

/** `failed`: after the last attempt. */
const jobStates = ['failed', 'waiting', 'running'] as const;
export type JobState = (typeof jobStates)[number];

const listedJob = z.object({
  id: z.string(),
  kind: z.string(),
  state: z.enum(jobStates),
  plannedFor: z.string(),
  dueAt: z.string(),
  attempts: z.int(),
  lastError: z.string().nullable(),
  /** A recurring job, which can't be dropped. */
  isRecurring: z.boolean(),
  /** For a delivery: the outlet and the document. */
  delivery: z.object({ outlet: z.string(), id: z.string() }).nullable(),
});
export type ListedJob = z.output<typeof listedJob>;

const staff = endpointsBelow('/api/staff', { access: access[staffAreas.system.level] });

export const listJobs = staff.get('/jobs', {
  summary: 'Work that failed, waits or goes on, in the order in which it is due, in pages of 25.',
  query: z.object({ state: z.enum(jobStates).default('failed'), after: pageStart }),
  returns: pageOf(listedJob),
});

const named = z.strictObject({ id: z.string().min(1).max(512) });

export const retryJob = staff.post('/jobs/retry', {
  summary: 'Has a job tried again at once, with all its attempts.',
  access: retryJobAction.access,
  body: named,
  returns: z.object({ message: z.string() }),
});

export const dropJob = staff.post('/jobs/drop', {
  summary: 'Forgets a job.',
  access: dropJobAction.access,
  body: named,
  returns: z.object({ message: z.string() }),
});

const check = z.object({
  id: z.enum(['database', 'discord', 'stripe', 'mail', 'jobs']),
  /** `off`: not configured. */
  state: z.enum(['ok', 'degraded', 'down', 'off']),
  text: z.string(),
});
export type HealthCheck = z.output<typeof check>;

const unreadMember = z.object({
  collection: z.string(),
  /** Path with `[]` for any item and `{}` for any entry; empty for entirely unreadable documents. */
  member: z.string(),
  problem: z.string(),
  /** Documents with the problem in the last hours. */
  documents: z.int(),
});
export type UnreadMember = z.output<typeof unreadMember>;

export const readStaffHealth = staff.get('/health', {
  summary: 'How the site and what it depends on are, asked now; and which stored values it cannot read.',
  returns: z.object({ checks: z.array(check), unread: z.array(unreadMember) }),
  limit: { count: 30, seconds: 60 },
});

const attention = z.object({
  id: z.string(),
  text: z.string(),
  path: z.string(),
});
export type Attention = z.output<typeof attention>;

export const listAttention = staff.get('/attention', {
  summary: 'What needs somebody, as far as the level of whoever asks goes.',
  access: access[staffAreas.hub.level],
  returns: z.object({ items: z.array(attention) }),
});

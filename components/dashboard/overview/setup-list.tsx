'use client';

import { clsx } from 'clsx';
import { ChevronDown, ChevronRight, ChevronUp, CircleCheck, CircleDashed } from 'lucide-react';
import { useId } from 'react';
import { useRemembered } from '@/components/form/use-remembered';
import { Button } from '@/components/ui/button';
import { useIsHydrated } from '@/components/ui/hydrated';
import { PageLink } from '@/components/ui/page-link';
import type { SetupStep } from '@/lib/rules/overview/setup';

function StepBody({ title, help, isDone }: SetupStep) {
  const Icon = isDone ? CircleCheck : CircleDashed;
  return (
    <>
      <Icon
        aria-hidden="true"
        className={clsx('mt-0.5 size-5 shrink-0', isDone ? 'text-lagoon' : 'text-faint')}
      />
      <span className="min-w-0 flex-1">
        <span className={clsx('block font-semibold', isDone && 'text-muted')}>
          {title}
          {isDone && <span className="sr-only"> (done)</span>}
        </span>
        <span className="block text-xs text-muted">{help}</span>
      </span>
      {!isDone && <ChevronRight aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-faint" />}
    </>
  );
}

function Step({ guildId, step }: { guildId: string; step: SetupStep }) {
  const row =
    'flex h-full items-start gap-3 rounded-control border border-line bg-raised p-3 transition hover:border-line-strong';
  if (step.sectionId !== null) {
    return (
      <PageLink ahead href={`/dashboard/${guildId}/${step.sectionId}`} className={row}>
        <StepBody {...step} />
      </PageLink>
    );
  }
  return (
    <a href={`/api/invite?guildId=${guildId}`} className={row}>
      <StepBody {...step} />
    </a>
  );
}

/**
 * What the server needs first, with what is done ticked. It can be folded; once all is done it is, and can be
 * put away, until something is undone. This browser remembers that for each server.
 */
export function SetupList({ guildId, steps }: { guildId: string; steps: readonly SetupStep[] }) {
  const id = useId();
  const isHydrated = useIsHydrated();
  const [chosen, choose] = useRemembered(`setup:${guildId}`);
  const done = steps.filter(({ isDone }) => isDone).length;
  const isComplete = done === steps.length;
  // Whether it was put away is known in the browser only.
  if (steps.length === 0 || (isComplete && (!isHydrated || chosen === 'dismissed'))) return null;
  const isOpen = isComplete ? chosen === 'open' : chosen !== 'folded';
  return (
    <section
      aria-labelledby={`${id}-title`}
      className="rounded-card border border-line bg-surface p-5 sm:px-6"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-48">
          <h2 id={`${id}-title`} className="font-display text-lg font-semibold">
            {isComplete ? 'Your server is set up' : 'Set up your server'}
          </h2>
          <p className="text-muted">
            {done} of {steps.length} steps done
          </p>
        </div>
        {isComplete && (
          <Button reads size="sm" variant="ghost" onClick={() => choose('dismissed')}>
            Dismiss
          </Button>
        )}
        <Button
          reads
          size="sm"
          aria-expanded={isOpen}
          aria-controls={`${id}-steps`}
          onClick={() => choose(isOpen ? 'folded' : 'open')}
          icon={isOpen ? ChevronUp : ChevronDown}
        >
          {isOpen ? 'Hide steps' : 'Show steps'}
        </Button>
      </div>
      <div aria-hidden="true" className="mt-4 h-1.5 overflow-hidden rounded-full bg-track/40">
        <div
          className="h-full rounded-full bg-lagoon-fill"
          style={{ width: `${(done / steps.length) * 100}%` }}
        />
      </div>
      <ul
        id={`${id}-steps`}
        hidden={!isOpen}
        className={clsx('mt-4 gap-3 sm:grid-cols-2 xl:grid-cols-3', isOpen && 'grid')}
      >
        {steps.map((step) => (
          <li key={step.id}>
            <Step guildId={guildId} step={step} />
          </li>
        ))}
      </ul>
    </section>
  );
}

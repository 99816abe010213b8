'use client';

import { ChevronDown, ChevronRight, ChevronUp, CircleCheck, CircleDashed } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useRemembered } from '@/components/form/use-remembered';
import { Button } from '@/components/ui/button';
import { useIsHydrated } from '@/components/ui/hydrated';
import { PageLink } from '@/components/ui/page-link';
import type { SetupStep } from '@/lib/rules/overview/setup';

function StepLink({ guildId, step, children }: { guildId: string; step: SetupStep; children: ReactNode }) {
  const { sectionId, isDone } = step;
  const className = isDone
    ? 'inline-flex items-center gap-2 text-xs text-muted hover:text-ink touch:min-h-11'
    : 'flex h-full items-start gap-3 rounded-control border border-line bg-raised p-3 transition hover:border-line-strong';
  if (sectionId === null) {
    return (
      <a href={`/api/invite?guildId=${guildId}`} className={className}>
        {children}
      </a>
    );
  }
  return (
    <PageLink ahead href={`/dashboard/${guildId}/${sectionId}`} className={className}>
      {children}
    </PageLink>
  );
}

function OpenStep({ title, help }: SetupStep) {
  return (
    <>
      <CircleDashed aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-faint" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{title}</span>
        <span className="block text-xs text-muted">{help}</span>
      </span>
      <ChevronRight aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-faint" />
    </>
  );
}

function DoneStep({ title }: SetupStep) {
  return (
    <>
      <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-lagoon" />
      <span>
        {title}
        <span className="sr-only"> (done)</span>
      </span>
    </>
  );
}

/**
 * Setup steps, with the completed ones summarised below. Collapsible; once complete it is collapsed and can
 * be dismissed, until a step is undone. This browser remembers that for each server.
 */
export function SetupList({ guildId, steps }: { guildId: string; steps: readonly SetupStep[] }) {
  const id = useId();
  const isHydrated = useIsHydrated();
  const [chosen, choose] = useRemembered(`setup:${guildId}`);
  const open = steps.filter(({ isDone }) => !isDone);
  const done = steps.filter(({ isDone }) => isDone);
  const isComplete = open.length === 0;
  // Only the browser knows whether it was dismissed.
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
            {done.length} of {steps.length} steps done
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
      <div aria-hidden="true" data-frame className="mt-4 h-1.5 overflow-hidden rounded-full bg-track/40">
        <div
          className="h-full rounded-full bg-lagoon-fill"
          style={{ width: `${(done.length / steps.length) * 100}%` }}
        />
      </div>
      <div id={`${id}-steps`} hidden={!isOpen}>
        {!isComplete && (
          <ul className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
            {open.map((step) => (
              <li key={step.id}>
                <StepLink guildId={guildId} step={step}>
                  <OpenStep {...step} />
                </StepLink>
              </li>
            ))}
          </ul>
        )}
        {done.length > 0 && (
          <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
            {done.map((step) => (
              <li key={step.id}>
                <StepLink guildId={guildId} step={step}>
                  <DoneStep {...step} />
                </StepLink>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

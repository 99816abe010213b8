'use client';

import {
  CircleHelp,
  CirclePlay,
  Loader,
  type LucideIcon,
  OctagonAlert,
  Play,
  RotateCw,
  Square,
} from 'lucide-react';
import { useEffect, useState } from 'react';
import { type BotVerb, useBotButtons, useBotStatus } from '@/components/staff/console/use-bot';
import { Badge, type Tone } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { QueryFailure } from '@/components/ui/error-state';
import { Notice } from '@/components/ui/notice';
import { RelativeTime } from '@/components/ui/relative-time';
import { useConfirm } from '@/components/ui/use-confirm';
import { toQuestion } from '@/lib/rules/audit/action';
import { restartBotAction, stopBotAction } from '@/lib/rules/console/actions';
import type { BotState, BotStatus } from '@/lib/rules/console/schema';
import { describeExit, describeState } from '@/lib/rules/console/state-names';

const stateStyles = {
  running: { tone: 'lagoon', icon: CirclePlay },
  stopped: { tone: 'neutral', icon: Square },
  starting: { tone: 'amber', icon: Loader },
  stopping: { tone: 'amber', icon: Loader },
  crashed: { tone: 'danger', icon: OctagonAlert },
  silent: { tone: 'amber', icon: CircleHelp },
  unresponsive: { tone: 'danger', icon: OctagonAlert },
  unknown: { tone: 'amber', icon: CircleHelp },
} as const satisfies Readonly<Record<BotState, { tone: Tone; icon: LucideIcon }>>;

/** The time, updated every second during a countdown. */
function useNow(isCounting: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isCounting) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [isCounting]);
  return isCounting ? now : Date.now();
}

function StateBadge({ status }: { status: BotStatus }) {
  const now = useNow(status.state === 'stopping');
  const { tone, icon } = stateStyles[status.state];
  return (
    <Badge tone={tone} icon={icon}>
      {describeState(status, now)}
    </Badge>
  );
}

/** How the last process ended, if that is notable. */
function LastEnd({ status }: { status: BotStatus }) {
  const { state, exit, crashes, retryAt, lastLines } = status;
  if (exit === null || (state !== 'crashed' && crashes === 0)) return null;
  const isOver = state === 'crashed';
  return (
    <Notice
      tone={isOver ? 'danger' : 'warning'}
      title={`The bot has crashed${isOver ? ' and stays off' : retryAt === null ? ' and was started again' : ''}.`}
      className="mt-4"
    >
      <p className="wrap-anywhere">
        {describeExit(exit)} {crashes > 1 && `That was crash ${crashes} within five minutes. `}
        {retryAt !== null && (
          <>
            It starts again <RelativeTime value={retryAt} when="coming" />.
          </>
        )}
      </p>
      {lastLines.length > 0 && (
        <details className="mt-2" open={isOver}>
          <summary className="cursor-pointer font-semibold text-ink touch:leading-11">Its last lines</summary>
          <pre className="mt-1 max-h-60 overflow-y-auto font-mono text-xs whitespace-pre-wrap text-ink wrap-anywhere">
            {lastLines.join('\n')}
          </pre>
        </details>
      )}
    </Notice>
  );
}

function StatusFacts({ status }: { status: BotStatus }) {
  const { pid, since, heartbeatAt, desired, state } = status;
  if (pid === null || since === null) {
    return desired === 'running' && state === 'stopped' ? <span>It should be running.</span> : null;
  }
  return (
    <span>
      Process {pid}, started <RelativeTime value={since} />
      {state === 'unresponsive' && heartbeatAt !== null && (
        <>, last heartbeat at {new Date(heartbeatAt).toLocaleTimeString()}</>
      )}
    </span>
  );
}

/** The bot's state, with its buttons. */
export function StatusCard() {
  const query = useBotStatus();
  const buttons = useBotButtons();
  const { confirm, confirmDialog } = useConfirm();
  const status = query.data;
  const isOff = status?.state === 'stopped' || status?.state === 'crashed';
  const isClosed = status === undefined || !status.configured || buttons.isPending;

  async function press(verb: BotVerb) {
    const asks = verb === 'restart' ? restartBotAction : verb === 'stop' ? stopBotAction : null;
    if (asks !== null && !(await confirm(toQuestion(asks, {})))) return;
    buttons.mutate(verb);
  }
  const isBusy = (verb: BotVerb) => buttons.isPending && buttons.variables === verb;

  return (
    <Card aria-label="Status" className="relative">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h2 className="font-display text-lg font-semibold">Status</h2>
          <p role="status" className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
            {status === undefined ? (
              <Badge>{query.isError ? 'Unknown' : 'Checking...'}</Badge>
            ) : (
              <>
                <StateBadge status={status} />
                <StatusFacts status={status} />
              </>
            )}
          </p>
        </div>
        <div className="flex gap-3 max-sm:grid max-sm:basis-full max-sm:grid-cols-3 max-sm:gap-2 max-sm:*:px-2">
          <Button
            variant="primary"
            icon={Play}
            disabled={isClosed || !isOff}
            loading={isBusy('start')}
            onClick={() => void press('start')}
          >
            Start
          </Button>
          <Button
            icon={RotateCw}
            disabled={isClosed || isOff}
            loading={isBusy('restart')}
            onClick={() => void press('restart')}
          >
            Restart
          </Button>
          <Button
            variant="quietDanger"
            icon={Square}
            disabled={isClosed || isOff || status?.desired === 'stopped'}
            loading={isBusy('stop')}
            onClick={() => void press('stop')}
          >
            Stop
          </Button>
        </div>
      </div>
      {status !== undefined && !status.configured && (
        <Notice tone="warning" title="There is no bot to run here." className="mt-4">
          Set BOT_COMMAND where the site's configuration is kept, and restart the site.
        </Notice>
      )}
      {status?.unknown != null && (
        <Notice tone="warning" className="mt-4">
          {status.unknown}
        </Notice>
      )}
      {status !== undefined && <LastEnd status={status} />}
      {query.isError && status === undefined && (
        <QueryFailure title="The bot's status could not be loaded." query={query} compact />
      )}
      {confirmDialog}
    </Card>
  );
}

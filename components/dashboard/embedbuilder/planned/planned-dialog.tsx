'use client';

import { CalendarClock } from 'lucide-react';
import { useMemo } from 'react';
import { inZone, zoneName } from '@/components/dashboard/embedbuilder/planned/zoned-time';
import { ActionDialog } from '@/components/form/action-dialog';
import type { PartInput } from '@/components/form/action-form-props';
import { type PanelProps, panelContext } from '@/components/panel/panel-props';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import type { FormDraft, FormValues } from '@/lib/core/form';
import { HOUR } from '@/lib/core/milliseconds';
import { wallAt } from '@/lib/core/time-zone';
import { formatDay, formatTime, upcomingTimes } from '@/lib/rules/planned-messages/calendar';
import {
  fromSchedule,
  pastErrors,
  plannedForm,
  type Start,
  toSchedule,
} from '@/lib/rules/planned-messages/form';
import type { ListedPlanned } from '@/lib/rules/planned-messages/schema';

/** Upcoming times shown. */
const SHOWN = 5;

type Draft = FormDraft<typeof plannedForm>;

/** The next full hour in a zone, which leaves time for a last look. */
function startIn(zone: string): Start {
  const wall = Math.ceil((wallAt(zone, Date.now()) + HOUR / 6) / HOUR) * HOUR;
  return { date: formatDay(wall), time: formatTime(wall) };
}

function StartFields({ value, errors, onChange, zone }: PartInput<Start> & { readonly zone: string }) {
  return (
    <div className="grid items-start gap-5 @xs:grid-cols-2">
      <Field label="First day" required error={errors.date ?? errors['']}>
        <Input
          type="date"
          value={value.date}
          onChange={(event) => onChange({ ...value, date: event.target.value })}
        />
      </Field>
      <Field label="Time" required help={`In ${zoneName(zone)} time.`} error={errors.time}>
        <Input
          type="time"
          value={value.time}
          onChange={(event) => onChange({ ...value, time: event.target.value.slice(0, 5) })}
        />
      </Field>
    </div>
  );
}

function LastDay({ value, errors, onChange }: PartInput<string>) {
  return (
    <Field label="Last day" required error={errors['']}>
      <Input type="date" value={value} onChange={(event) => onChange(event.target.value)} />
    </Field>
  );
}

/** True for a day of the month that some months lack. */
const isLateDay = ({ start: { date }, repeat }: Draft) => repeat === 'monthly' && Number(date.slice(8)) > 28;

/** The upcoming times. */
function NextPosts({ draft, zone }: { readonly draft: Draft; readonly zone: string }) {
  const schedule = toSchedule(draft);
  const count = Math.min(SHOWN, schedule.times ?? SHOWN);
  const times = upcomingTimes(schedule, zone, Date.now(), count);
  return (
    <section aria-label="Next posts" className="rounded-card border border-line bg-raised p-4">
      <h3 className="font-semibold">{draft.repeat === 'once' ? 'Posted' : 'Next posts'}</h3>
      {times.length === 0 ? (
        <p className="mt-2 text-muted">Choose a time to see when it is posted.</p>
      ) : (
        <ol className="mt-2 grid gap-2">
          {times.map((time) => {
            const [there, here] = [inZone(time, zone), inZone(time, undefined)];
            return (
              <li key={time} className="tabular-nums">
                {there}
                {here !== there && <span className="block text-xs text-muted">{here} for you</span>}
              </li>
            );
          })}
        </ol>
      )}
      {isLateDay(draft) && <Notice className="mt-3">In shorter months it is posted on the last day.</Notice>}
    </section>
  );
}

export interface PlannedDialogProps {
  readonly panel: PanelProps<'embedbuilder'>;
  /** The message to reschedule; absent for a new one. */
  readonly planned?: ListedPlanned | undefined;
  /** The last choice. */
  readonly channel?: string | null | undefined;
  readonly onSubmit: (values: FormValues<typeof plannedForm>) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Edits when, where and how often a message is posted, and whom it mentions. */
export function PlannedDialog({ panel, planned, channel = null, onSubmit, onClose }: PlannedDialogProps) {
  const { timeZone: zone } = panel.data.answer;
  const values = useMemo(() => {
    if (!planned) return { start: startIn(zone), channel };
    const { name, channelId, mentions, schedule } = planned;
    return { ...fromSchedule(schedule), name, channel: channelId, mentions };
  }, [planned, zone, channel]);
  const goesOn = planned?.state === 'paused' || planned?.state === 'finished';
  return (
    <ActionDialog
      form={plannedForm}
      context={panelContext(panel)}
      thing={planned?.id}
      version={planned?.revision}
      values={values}
      size="lg"
      title={planned ? `Schedule of '${planned.name}'` : 'Schedule message'}
      description={
        planned
          ? 'Changes when and where it is posted. The message itself stays as it is.'
          : 'The bot posts it at the time you choose, once or again and again.'
      }
      submit={{
        label: planned ? (goesOn ? 'Save and resume' : 'Save schedule') : 'Schedule',
        icon: CalendarClock,
      }}
      adjust={({ repeat, ends }) => ({
        ends: { isHidden: repeat === 'once' },
        until: { isHidden: repeat === 'once' || ends !== 'day' },
        times: { isHidden: repeat === 'once' || ends !== 'times' },
      })}
      check={(draft) => {
        const wrong = plannedForm.check?.(draft, { plan: 'pro' }) ?? {};
        return Object.keys(wrong).length > 0 ? {} : pastErrors(toSchedule(draft), zone, Date.now());
      }}
      parts={{
        start: (input) => <StartFields {...input} zone={zone} />,
        until: LastDay,
      }}
      aside={(draft) => <NextPosts draft={draft} zone={zone} />}
      onSubmit={onSubmit}
      onClose={onClose}
    />
  );
}

'use client';

import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Download, OctagonAlert } from 'lucide-react';
import { Fragment } from 'react';
import type { GuildPlace, PanelProps } from '@/components/panel/panel-props';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Dialog } from '@/components/ui/dialog';
import { QueryFailure } from '@/components/ui/error-state';
import { saveAsFile } from '@/components/ui/save-as-file';
import { Skeleton } from '@/components/ui/skeleton';
import { callGuild } from '@/lib/api/call-guild';
import type { DrawRecord, ListedGiveaway } from '@/lib/contracts/giveaways';
import { toHex } from '@/lib/core/hex';
import { grouped } from '@/lib/core/quantity';
import { type Digest, drawWinners, hashEntries } from '@/lib/rules/giveaways/draw';

/** SHA-256 by the visitor's own browser. */
const browserDigest: Digest = async (text) =>
  toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))));

export interface DrawCheck {
  /** Each seed matches the hash published before it: for the first draw before the first entry. */
  readonly isSeedRight: boolean;
  /** The entries are those recorded when the giveaway closed. */
  readonly isListRight: boolean;
  /** By draw: the browser's result, and whether it matches the announcement. */
  readonly draws: readonly { readonly winners: readonly string[]; readonly isRight: boolean }[];
}

/** Verifies every draw of a giveaway. */
export async function checkDraw(record: DrawRecord, digest: Digest = browserDigest): Promise<DrawCheck> {
  const { seed, seedHash, entries, entriesHash, draws } = record;
  const checked: DrawCheck['draws'][number][] = [];
  let isSeedRight = (await digest(seed)) === seedHash;
  for (const { index, winners, skipped, ...own } of draws) {
    const earlier = draws.filter((draw) => draw.index < index).flatMap((draw) => draw.winners);
    const passedOver = new Set([...earlier, ...skipped].map(({ userId }) => userId));
    const announced = winners.map(({ userId }) => userId);
    const found = await drawWinners(
      { seed: own.seed ?? seed, index },
      { entries, winners: announced.length, passedOver },
      digest,
    );
    if (own.seed !== null) isSeedRight &&= (await digest(own.seed)) === own.seedHash;
    checked.push({ winners: found, isRight: found.join() === announced.join() });
  }
  return {
    isSeedRight,
    isListRight: (await hashEntries(entries, digest)) === entriesHash,
    draws: checked,
  };
}

function useCheckedDraw(place: GuildPlace, giveaway: ListedGiveaway) {
  return useQuery({
    queryKey: ['giveaway-draw', place.guildId, giveaway._id, giveaway.draws.length],
    queryFn: async ({ signal }) => {
      const params = { giveawayId: giveaway._id };
      const record = await callGuild(place, 'GET', '/giveaways/{giveawayId}/draw', { params, signal });
      return { record, check: await checkDraw(record) };
    },
  });
}

function Result({ isRight, right, wrong }: { isRight: boolean; right: string; wrong: string }) {
  const Icon = isRight ? CircleCheck : OctagonAlert;
  return (
    <li className="flex items-start gap-2">
      <Icon
        aria-hidden="true"
        className={`mt-0.5 size-4.5 shrink-0 ${isRight ? 'text-lagoon' : 'text-danger'}`}
      />
      <span>{isRight ? right : wrong}</span>
    </li>
  );
}

function Results({ record, check }: { record: DrawRecord; check: DrawCheck }) {
  return (
    <ul aria-label="Results" className="grid gap-2">
      <Result
        isRight={check.isSeedRight}
        right="The seed matches the hash published at the start."
        wrong="The seed doesn't match the published hash."
      />
      <Result
        isRight={check.isListRight}
        right={`The list of entries (${grouped(record.entries.length)}) is the one at closing time.`}
        wrong="The list of entries was changed after the giveaway closed."
      />
      {check.draws.map(({ isRight }, index) => {
        const draw = record.draws[index];
        const name = index === 0 ? 'The draw' : `Reroll ${index}`;
        const names = draw?.winners.map((winner) => winner.name).join(', ') || 'nobody';
        return (
          <Result
            key={draw?.at ?? index}
            isRight={isRight}
            right={`${name} gives the same winners here: ${names}.`}
            wrong={`${name} gives different winners here.`}
          />
        );
      })}
    </ul>
  );
}

function Code({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt className="flex items-center gap-1 text-xs font-semibold text-muted">
        {label}
        <CopyButton text={text} label={`Copy ${label}`} />
      </dt>
      <dd className="font-mono text-xs break-all">{text}</dd>
    </div>
  );
}

export interface VerifyDialogProps {
  readonly panel: PanelProps<'giveaways'>;
  readonly giveaway: ListedGiveaway;
  readonly onClose: () => void;
}

/**
 * Verifies a giveaway's draws in the visitor's browser, and shows everything needed to verify them
 * elsewhere.
 */
export function VerifyDialog({ panel, giveaway, onClose }: VerifyDialogProps) {
  const query = useCheckedDraw(panel, giveaway);
  const { data, error } = query;
  return (
    <Dialog
      onClose={onClose}
      title="Verify this draw"
      description="Your browser repeats the draw from the seed and the entries. The seed's hash was published before anyone entered; a reroll's was published with the draw before it."
    >
      {error && <QueryFailure title="The draw could not be loaded" query={query} />}
      {!data && !error && (
        <div role="status" className="grid gap-3">
          <span className="sr-only">Repeating the draw</span>
          <Skeleton className="h-6" />
          <Skeleton className="h-6" />
          <Skeleton className="h-20" />
        </div>
      )}
      {data && (
        <div className="grid gap-5">
          <Results record={data.record} check={data.check} />
          <dl className="grid gap-3">
            <Code label="Seed" text={data.record.seed} />
            <Code label="Seed hash" text={data.record.seedHash} />
            {data.record.draws.map(
              ({ index, seed, seedHash }) =>
                seed !== null && (
                  <Fragment key={index}>
                    <Code label={`Seed of reroll ${index}`} text={seed} />
                    <Code label={`Seed hash of reroll ${index}`} text={seedHash ?? ''} />
                  </Fragment>
                ),
            )}
            {data.record.nextSeedHash !== null && (
              <Code label="Seed hash of the next reroll" text={data.record.nextSeedHash} />
            )}
            <Code label="Entries hash" text={data.record.entriesHash} />
          </dl>
          <div className="text-muted">
            <p>
              Each entry has tickets. A ticket's number is the SHA-256 of{' '}
              <code className="font-mono text-xs">seed:draw:userId:ticket</code>, with draw and ticket counted
              from 0. The lowest numbers win. Anyone who has already won, has left or lacks the required role
              is skipped.
            </p>
          </div>
          <Button
            reads
            className="justify-self-start"
            icon={Download}
            onClick={() => saveAsFile(`giveaway-${giveaway._id}.json`, JSON.stringify(data.record, null, 2))}
          >
            Download entries (JSON)
          </Button>
        </div>
      )}
    </Dialog>
  );
}

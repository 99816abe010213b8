import type { TrackerDraft } from '@/components/dashboard/trackers/tracker-draft';
import { Checkbox } from '@/components/ui/checkbox';
import { DurationInput } from '@/components/ui/duration-input';
import { Field } from '@/components/ui/field';
import { RadioGroup } from '@/components/ui/radio-group';
import { WordsInput } from '@/components/ui/words-input';
import type { FieldErrors } from '@/lib/core/errors';
import {
  type PostKind,
  postKinds,
  type TrackerPlatform,
  type WhenOver,
  whenOverChoices,
} from '@/lib/rules/trackers/limits';
import { gameLimits, titleWordLimits } from '@/lib/rules/trackers/rules';

const kindLabels: Readonly<Record<PostKind, string>> = {
  video: 'Videos',
  short: 'Shorts',
  live: 'Live streams and premieres',
};
const overLabels: Readonly<Record<WhenOver, string>> = {
  keep: 'Leave it as it is',
  edit: 'Edit it to say that the stream is over',
  delete: 'Delete it',
};
const overOptions = whenOverChoices.map((value) => ({ value, label: overLabels[value] }));

export interface RuleFieldsProps {
  readonly platform: TrackerPlatform;
  readonly draft: TrackerDraft;
  readonly errors: FieldErrors;
  readonly onChange: (part: Partial<TrackerDraft>) => void;
}

/** When somebody is announced, and what becomes of the message. */
export function RuleFields({ platform, draft, errors, onChange }: RuleFieldsProps) {
  const isTwitch = platform === 'twitch';
  return (
    <>
      {isTwitch ? (
        <Field
          label="Games"
          help="Announced only while one of them is played. None: any game."
          error={errors.games}
        >
          <WordsInput
            label="games"
            {...gameLimits}
            value={draft.games}
            placeholder={draft.games.words.length === 0 ? 'Any game' : 'Add a game'}
            onChange={(games) => onChange({ games })}
          />
        </Field>
      ) : (
        <Field label="What is announced" as="group" error={errors.kinds} required>
          <div className="grid" data-invalid={errors.kinds === undefined ? undefined : true}>
            {postKinds.map((kind) => (
              <Checkbox
                key={kind}
                label={kindLabels[kind]}
                checked={draft.kinds.includes(kind)}
                onCheckedChange={(isOn) =>
                  onChange({
                    kinds: postKinds.filter((each) => (each === kind ? isOn : draft.kinds.includes(each))),
                  })
                }
              />
            ))}
          </div>
        </Field>
      )}
      <Field
        label="Words in the title"
        help="Announced only with one of them in the title. None: any title."
        error={errors.titleWords}
      >
        <WordsInput
          label="words in the title"
          {...titleWordLimits}
          value={draft.titleWords}
          placeholder={draft.titleWords.words.length === 0 ? 'Any title' : 'Add a word'}
          onChange={(titleWords) => onChange({ titleWords })}
        />
      </Field>
      <Field
        label="Excluded words"
        help="Not announced with one of them in the title, also inside a longer word."
        error={errors.excludedWords}
      >
        <WordsInput
          label="excluded words"
          {...titleWordLimits}
          value={draft.excludedWords}
          placeholder="Add a word"
          onChange={(excludedWords) => onChange({ excludedWords })}
        />
      </Field>
      {isTwitch && (
        <Field
          label="Pause"
          help="Least time from one announcement to the next, for streams that break off."
          error={errors.pauseMinutes}
        >
          <DurationInput
            minutes={draft.pauseMinutes}
            onChange={(pauseMinutes) => onChange({ pauseMinutes })}
          />
        </Field>
      )}
      {draft.kinds.includes('live') && (
        <Field label="Message when the stream is over" as="group" error={errors.whenOver}>
          <RadioGroup
            label="Message when the stream is over"
            options={overOptions}
            value={draft.whenOver}
            onChange={(whenOver) => onChange({ whenOver })}
          />
        </Field>
      )}
    </>
  );
}

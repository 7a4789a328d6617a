/**
 * The window in which two states of a story become one. What only one of them has changed is taken over, can be seen and
 * refused; where both have changed the same field or paragraph, one chooses.
 */
import { useRef, useState, type ReactNode, type RefObject } from 'react'
import type { StoryChoice, StoryFields } from '#contract/desk/story.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { mixText } from '#web/ui/mix-text.tsx'
import { m } from '#messages/desk.ts'
import { Button } from '../../../kit/button.tsx'
import { BodyMerge } from './body-merge.tsx'
import { countChoices, countPayLines } from './merge-words.ts'
import { FieldCompare } from './story-compare.tsx'
import compare from './story-compare.module.css'
import { FIELD_NAMES } from '../story-field.ts'
import { useStoryMerge, type FieldChoice, type MergeSides, type Side } from './use-story-merge.ts'

type Props = MergeSides & {
  title: string
  /** who wrote what, and when */
  about: ReactNode
  choice: StoryChoice
  onClose: () => void
  /** `isTheirs`: nothing of mine was chosen */
  onDecide: (fields: StoryFields, isTheirs: boolean) => void
}

export function StoryMerge({ title, about, choice, onClose, onDecide, ...sides }: Props) {
  const merging = useStoryMerge(sides)
  const { fields, pieces, result, isSame, isTheirs } = merging
  const [isShown, setShown] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  const end = useRef<HTMLButtonElement>(null)
  // The first conflict that only the editor can decide; without one the only action is to continue.
  const firstField = fields.find(({ isContested }) => isContested)?.field
  const hasPiece = pieces.some(({ piece }) => piece.kind === 'both')
  const lines = countPayLines(result.body)

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      className={compare['dialog']}
      initialFocus={firstField !== undefined || hasPiece ? first : end}
    >
      <p className={compare['about']}>{mixText(m.story.aboutMerge, { about })}</p>
      {isSame ? <p className={compare['none']}>{m.story.noDifferenceContinue}</p> : null}
      {fields.map((each) => (
        <FieldMerge
          key={each.field}
          {...{ ...sides, choice }}
          choose={each}
          first={each.field === firstField ? first : undefined}
          onChoose={(side) => merging.chooseField(each.field, side)}
        />
      ))}
      {pieces.some(({ piece }) => piece.kind !== 'same') ? (
        <BodyMerge
          pieces={pieces}
          hasBase={sides.base !== null}
          first={firstField === undefined ? first : undefined}
          onChoose={merging.choosePiece}
        />
      ) : null}
      {isShown ? (
        <section className={compare['whole']} aria-label={m.story.mergedBody} tabIndex={0}>
          {result.body}
        </section>
      ) : null}
      <p className={compare['about']} role="status">
        {countChoices(fields, pieces)}
        {lines > 1 ? m.story.tooManyPayLines({ count: lines }) : ''}
      </p>
      <div className={compare['end']}>
        {pieces.length > 0 ? (
          <Button kind="quiet" aria-pressed={isShown} onClick={() => setShown((is) => !is)}>
            {m.story.showMergedText}
          </Button>
        ) : null}
        <Button onClick={onClose}>{m.story.decideLater}</Button>
        <Button kind="lead" ref={end} onClick={() => onDecide(result, isTheirs)}>
          {isTheirs ? m.story.takeTheirs : m.story.saveChoices}
        </Button>
      </div>
    </Dialog>
  )
}

type FieldProps = MergeSides & {
  choice: StoryChoice
  choose: FieldChoice
  first: RefObject<HTMLInputElement | null> | undefined
  onChoose: (side: Side) => void
}

function FieldMerge({
  choose: { field, side: chosen, isContested },
  mine,
  theirs,
  choice,
  first,
  onChoose,
}: FieldProps) {
  return (
    <fieldset className={compare['choice']}>
      <legend>
        {FIELD_NAMES[field]}
        {isContested ? <em>{m.story.bothChanged}</em> : null}
      </legend>
      <div className={compare['answers']}>
        {(['mine', 'theirs'] as const).map((side) => (
          <label key={side}>
            <input
              ref={side === chosen ? first : undefined}
              type="radio"
              name={`conflict-${field}`}
              checked={chosen === side}
              onChange={() => onChoose(side)}
            />
            {side === 'mine' ? m.story.takeMine : m.story.takeTheirs}
          </label>
        ))}
      </div>
      <p className={compare['key']}>{m.story.keyTheirsAndYours}</p>
      <FieldCompare {...{ field, choice }} before={theirs} after={mine} />
    </fieldset>
  )
}

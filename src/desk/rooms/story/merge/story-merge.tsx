/**
 * The window in which two states of a story become one. What only one of them has changed is taken over, can be seen and
 * refused; where both have changed the same field or paragraph, one chooses.
 */
import { useRef, useState, type ReactNode, type RefObject } from 'react'
import type { StoryChoice, StoryFields } from '#contract/desk/story.ts'
import { Dialog } from '#web/ui/dialog.tsx'
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
      <p className={compare['about']}>
        {about}
        只有一边改过的已经合在一起，不要的可以去掉；两边都改了的，每一处选一份。
      </p>
      {isSame ? <p className={compare['none']}>两份没有不同，可以直接继续。</p> : null}
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
        <section className={compare['whole']} aria-label="合并后的正文" tabIndex={0}>
          {result.body}
        </section>
      ) : null}
      <p className={compare['about']} role="status">
        {countChoices(fields, pieces)}
        {lines > 1 ? `合并后有 ${lines} 条付费线，只能留一条，请在正文里删去多的。` : ''}
      </p>
      <div className={compare['end']}>
        {pieces.length > 0 ? (
          <Button kind="quiet" aria-pressed={isShown} onClick={() => setShown((is) => !is)}>
            看合并后的全文
          </Button>
        ) : null}
        <Button onClick={onClose}>先不决定</Button>
        <Button kind="lead" ref={end} onClick={() => onDecide(result, isTheirs)}>
          {isTheirs ? '用对方的' : '按选择保存'}
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
        {isContested ? <em>两边都改了</em> : null}
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
            {side === 'mine' ? '用我的' : '用对方的'}
          </label>
        ))}
      </div>
      <p className={compare['key']}>划线的是对方的，红字是你的。</p>
      <FieldCompare {...{ field, choice }} before={theirs} after={mine} />
    </fieldset>
  )
}

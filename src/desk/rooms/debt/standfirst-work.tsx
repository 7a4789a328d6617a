/** A story beside the field for its standfirst. */
import { useEffect, useRef, useState } from 'react'
import { m } from '#messages/desk.ts'
import boxes from '../../field/field-box.module.css'
import { FieldFrame } from '../../field/field-frame.tsx'
import { TextCount } from '../../field/text-count.tsx'
import { useCallAction } from '../../use-call.ts'
import { DebtPiece, sendByEnter, StoryShown, type PieceProps } from './debt-piece.tsx'

const FIELD = 'debt-standfirst'
const MAX = 500

export function StandfirstWork({ item, isNext, onSkip }: PieceProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [standfirst, setStandfirst] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const { run, isBusy } = useCallAction('POST /api/desk/debt/:id', {
    refresh: ['GET /api/desk/debt', 'GET /api/desk/story/:id'],
    done: m.word.saved,
  })
  useEffect(() => {
    if (isNext) field.current?.focus()
  }, [isNext])

  async function save() {
    const words = standfirst.trim()
    setProblem(words ? null : m.debt.enterStandfirst)
    if (!words) return field.current?.focus()
    await run({ params: { id: item.story.id }, body: { standfirst: words } })
  }

  return (
    <DebtPiece
      {...{ isBusy, onSkip }}
      isUnsaved={standfirst.trim() !== ''}
      onSave={save}
      shown={<StoryShown item={item} />}
    >
      <FieldFrame
        id={FIELD}
        label={m.word.standfirst}
        required
        problem={problem}
        hint={m.debt.enterSaves}
        count={<TextCount used={[...standfirst].length} max={MAX} />}
      >
        <textarea
          id={FIELD}
          ref={field}
          className={boxes['box']}
          rows={4}
          value={standfirst}
          maxLength={MAX}
          required
          autoComplete="off"
          aria-invalid={problem !== null}
          aria-describedby={`${FIELD}-about`}
          onChange={({ target }) => setStandfirst(target.value)}
          onKeyDown={sendByEnter}
        />
      </FieldFrame>
    </DebtPiece>
  )
}

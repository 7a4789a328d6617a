/** A picture beside the field for its alternative text. */
import { useEffect, useRef, useState } from 'react'
import { altProblem, MEDIA_ALT_MAX } from '#domain/media/library-file.ts'
import { paths } from '#domain/paths.ts'
import { mixText } from '#web/ui/mix-text.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { m } from '#messages/desk.ts'
import boxes from '../../field/field-box.module.css'
import { FieldFrame } from '../../field/field-frame.tsx'
import { TextCount } from '../../field/text-count.tsx'
import { useCallAction } from '../../use-call.ts'
import { DebtPiece, sendByEnter, type PieceProps } from './debt-piece.tsx'
import styles from './debt-room.module.css'

/** CSS pixels of the picture. */
const SHOWN = 640
const FIELD = 'debt-alt'

export function AltWork({ item: { media, story }, isNext, onSkip }: PieceProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [alt, setAlt] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const { run, isBusy } = useCallAction('POST /api/desk/media/:id', {
    refresh: ['GET /api/desk/debt', 'GET /api/desk/media'],
    done: m.word.saved,
  })
  useEffect(() => {
    if (isNext) field.current?.focus()
  }, [isNext])
  if (!media) return null
  const { id, name, credit, url, width, height, useCount } = media

  async function save() {
    const found = altProblem(alt)
    setProblem(found)
    if (found) return field.current?.focus()
    await run({ params: { id }, body: { name, alt: alt.trim(), credit } })
  }

  const link = <a href={paths.article(story.id)}>{m.debt.quoted({ title: story.title })}</a>
  return (
    <DebtPiece
      {...{ isBusy, onSkip }}
      isUnsaved={alt.trim() !== ''}
      onSave={save}
      shown={
        <figure className={styles['picture']}>
          {width && height ? <Picture picture={{ url, width, height, alt: '' }} shown={SHOWN} decorative /> : null}
          <figcaption>
            {useCount > 1
              ? mixText((params) => m.debt.shownIn({ ...params, count: useCount }), { story: link })
              : mixText(m.debt.shownOnce, { story: link })}
          </figcaption>
        </figure>
      }
    >
      <FieldFrame
        id={FIELD}
        label={m.word.altText}
        required
        problem={problem}
        hint={m.debt.altHint}
        count={<TextCount used={[...alt].length} max={MEDIA_ALT_MAX} />}
      >
        <textarea
          id={FIELD}
          ref={field}
          className={boxes['box']}
          rows={3}
          value={alt}
          maxLength={MEDIA_ALT_MAX}
          required
          autoComplete="off"
          aria-invalid={problem !== null}
          aria-describedby={`${FIELD}-about`}
          onChange={({ target }) => setAlt(target.value)}
          onKeyDown={sendByEnter}
        />
      </FieldFrame>
    </DebtPiece>
  )
}

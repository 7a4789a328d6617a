/** The description of a file: its name, its alternative text, and its source. */
import { useState, type FormEvent } from 'react'
import type { DeskMediaDetail } from '#contract/desk/media.ts'
import { altProblem, MEDIA_ALT_MAX, MEDIA_CREDIT_MAX, MEDIA_NAME_MAX } from '#domain/media/library-file.ts'
import { m } from '#messages/desk.ts'
import { Button } from '../../kit/button.tsx'
import { UnsavedGuard } from '../../kit/save/unsaved-guard.tsx'
import { WordField } from '../../media/word-field.tsx'
import { useCallAction } from '../../use-call.ts'
import styles from './media-room.module.css'

type Words = Pick<DeskMediaDetail, 'name' | 'alt' | 'credit'>

const FIELDS = ['name', 'alt', 'credit'] as const

type Props = { media: DeskMediaDetail; onSaved: (media: DeskMediaDetail) => void }

export function MediaWords({ media, onSaved }: Props) {
  const { id, kind } = media
  const [words, setWords] = useState<Words>({ name: media.name, alt: media.alt, credit: media.credit })
  const { run, isBusy } = useCallAction('POST /api/desk/media/:id', { done: m.word.saved })
  const isChanged = FIELDS.some((field) => words[field].trim() !== media[field])
  const problem = words.name.trim() ? null : m.word.enterName

  async function save(event: FormEvent) {
    event.preventDefault()
    if (problem) return
    const body = { name: words.name.trim(), alt: words.alt.trim(), credit: words.credit.trim() }
    const outcome = await run({ params: { id }, body })
    if (outcome.ok) onSaved(outcome.model)
  }

  const bind = (field: keyof Words) => ({
    value: words[field],
    onChange: (value: string) => setWords({ ...words, [field]: value }),
  })

  return (
    <form className={styles['words']} noValidate onSubmit={(event) => void save(event)}>
      <WordField label={m.word.name} required max={MEDIA_NAME_MAX} problem={problem} {...bind('name')} />
      {kind === 'image' ? (
        <WordField
          label={m.word.altText}
          long
          max={MEDIA_ALT_MAX}
          hint={altProblem(words.alt) ?? m.media.altTextHintLibrary}
          {...bind('alt')}
        />
      ) : null}
      <WordField label={m.word.source} max={MEDIA_CREDIT_MAX} hint={m.media.sourceHint} {...bind('credit')} />
      <p className={styles['answers']}>
        <Button kind="lead" type="submit" busy={isBusy} disabled={!isChanged || Boolean(problem)}>
          {m.word.save}
        </Button>
      </p>
      <UnsavedGuard isUnsaved={() => isChanged && !isBusy} />
    </form>
  )
}

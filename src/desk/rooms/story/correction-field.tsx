/** What was wrong in a published story, each note with its day; readers see them below the text and at /corrections. */
import { useState } from 'react'
import type { StoryFields } from '#contract/desk/story.ts'
import { CORRECTIONS_MAX } from '#domain/content/correction.ts'
import { calendarDate } from '#domain/time/relative-time.ts'
import { m } from '#messages/desk.ts'
import boxes from '../../field/field-box.module.css'
import { FieldFrame } from '../../field/field-frame.tsx'
import { Button } from '../../kit/button.tsx'
import styles from './story-desk.module.css'

type Corrections = StoryFields['corrections']
type Props = { value: Corrections; disabled: boolean; onChange: (value: Corrections) => void }

export function CorrectionField({ value, disabled, onChange }: Props) {
  const [typed, setTyped] = useState('')

  function add() {
    const text = typed.trim()
    if (!text) return
    onChange([...value, { time: Date.now(), text }])
    setTyped('')
  }

  return (
    <FieldFrame id="story-corrections" label={m.word.corrections} problem={null} hint={m.story.hintCorrections}>
      <ul className={styles['corrections']} aria-label={m.story.chosenCorrections}>
        {value.map((correction) => (
          <li key={`${correction.time}/${correction.text}`}>
            <time dateTime={calendarDate(correction.time)}>{calendarDate(correction.time)}</time>
            <span>{correction.text}</span>
            <button
              type="button"
              aria-label={m.story.removeCorrection({ text: correction.text })}
              disabled={disabled}
              onClick={() => onChange(value.filter((other) => other !== correction))}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
      <textarea
        id="story-corrections"
        className={boxes['box']}
        maxLength={500}
        rows={2}
        disabled={disabled || value.length >= CORRECTIONS_MAX}
        placeholder={m.story.correctionPlaceholder}
        value={typed}
        aria-describedby="story-corrections-about"
        onBlur={add}
        onChange={({ target }) => setTyped(target.value.replaceAll('\n', ' '))}
      />
      <span className={styles['choices']}>
        <Button disabled={disabled || !typed.trim()} onClick={add}>
          {m.story.addCorrection}
        </Button>
      </span>
    </FieldFrame>
  )
}

/** Keywords of a story: entered one at a time, separated by Enter or a comma, never while an input method is composing. */
import { useState } from 'react'
import { m } from '#messages/desk.ts'
import boxes from '../../field/field-box.module.css'
import { FieldFrame } from '../../field/field-frame.tsx'
import styles from './story-desk.module.css'

type Props = { value: string[]; disabled: boolean; onChange: (value: string[]) => void }

const MOST = 20
const LONGEST = 20

export function KeywordField({ value, disabled, onChange }: Props) {
  const [typed, setTyped] = useState('')

  function add(text: string) {
    const words = text
      .split(/[,，、;；]/)
      .map((word) => word.trim().slice(0, LONGEST))
      .filter((word) => word !== '')
    setTyped('')
    if (words.length > 0) onChange([...new Set([...value, ...words])].slice(0, MOST))
  }

  return (
    <FieldFrame id="story-keywords" label={m.story.keywords} problem={null} hint={m.story.hintKeywords}>
      <ul className={styles['words']} aria-label={m.story.chosenKeywords}>
        {value.map((word) => (
          <li key={word}>
            {word}
            <button
              type="button"
              aria-label={m.story.removeKeyword({ word })}
              disabled={disabled}
              onClick={() => onChange(value.filter((other) => other !== word))}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
      <input
        id="story-keywords"
        className={boxes['box']}
        value={typed}
        autoComplete="off"
        maxLength={200}
        disabled={disabled || value.length >= MOST}
        aria-describedby="story-keywords-about"
        onChange={(event) => {
          const { value: text } = event.target
          const isComposing = (event.nativeEvent as InputEvent).isComposing
          if (!isComposing && /[,，、;；]$/.test(text)) add(text)
          else setTyped(text)
        }}
        onBlur={() => add(typed)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          add(typed)
        }}
      />
    </FieldFrame>
  )
}

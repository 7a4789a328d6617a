/** Fields of settings, each bound to one value. */
import { useId, type ReactNode } from 'react'
import { isColour, type Colour } from '#domain/site/colour.ts'
import { m } from '#messages/desk.ts'
import boxes from '../../field/field-box.module.css'
import { FieldFrame } from '../../field/field-frame.tsx'
import styles from './setting-field.module.css'

type Common<Value> = {
  label: string
  value: Value
  onChange: (value: Value) => void
  hint?: ReactNode
  problem?: string | null
}

type TextProps = Common<string> & {
  max: number
  required?: boolean
  long?: boolean
  type?: 'text' | 'url' | 'email' | 'tel'
}

export function TextSetting({ label, value, onChange, hint, problem, max, required, long, type = 'text' }: TextProps) {
  const id = useId()
  const shown = problem ?? (required && value.trim() === '' ? m.site.fieldRequired({ label }) : null)
  const shared = {
    id,
    className: boxes['box'],
    value,
    maxLength: max,
    autoComplete: 'off',
    'aria-invalid': shown !== null,
    'aria-describedby': `${id}-about`,
  }
  return (
    <FieldFrame
      id={id}
      label={label}
      required={required}
      problem={shown}
      hint={hint}
      count={`${[...value].length}/${max}`}
    >
      {long ? (
        <textarea {...shared} rows={3} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <input {...shared} type={type} onChange={({ target }) => onChange(target.value)} />
      )}
    </FieldFrame>
  )
}

/** A native picker and the code beside it: either may be used. */
export function ColourSetting({ label, value, onChange, problem }: Common<Colour>) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} problem={problem ?? null}>
      <div className={styles['colour']}>
        <input
          type="color"
          value={value}
          aria-label={m.site.colourPicker({ label })}
          onChange={({ target }) => onChange(target.value as Colour)}
        />
        <input
          key={value}
          id={id}
          className={boxes['box']}
          data-code
          defaultValue={value}
          maxLength={7}
          autoComplete="off"
          spellCheck={false}
          aria-describedby={`${id}-about`}
          onChange={({ target }) => {
            const text = target.value.toLowerCase()
            if (isColour(text) && text !== value) onChange(text)
          }}
        />
      </div>
    </FieldFrame>
  )
}

type ChoiceProps<Key extends string> = Common<Key> & { choices: Readonly<Record<Key, string>> }

export function ChoiceSetting<Key extends string>({ label, value, onChange, hint, choices }: ChoiceProps<Key>) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} problem={null} hint={hint} group>
      <div className={boxes['choices']}>
        {(Object.entries(choices) as [Key, string][]).map(([key, name]) => (
          <label key={key}>
            <input type="radio" name={id} checked={key === value} onChange={() => onChange(key)} />
            {name}
          </label>
        ))}
      </div>
    </FieldFrame>
  )
}

export function SwitchSetting({ label, value, onChange, hint }: Common<boolean>) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} problem={null} hint={hint} group>
      <label className={boxes['switch']}>
        <input
          type="checkbox"
          checked={value}
          aria-describedby={`${id}-about`}
          onChange={({ target }) => onChange(target.checked)}
        />
        {value ? m.site.on : m.site.off}
      </label>
    </FieldFrame>
  )
}

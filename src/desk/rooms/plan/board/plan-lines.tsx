/** The fields of the planner: a label and a box; input is applied to the plan immediately. */
import { useId, useState } from 'react'
import { readYuan, yuanText } from '#domain/text/yuan-text.ts'
import { m } from '#messages/desk.ts'
import boxes from '../../../field/field-box.module.css'

type Line<Value> = {
  label: string
  value: Value
  disabled: boolean
  onChange: (value: Value) => void
  /** the check-list leads here */
  place?: string
}

type TextProps = Line<string> & { max: number; wide?: boolean; long?: boolean }

export function TextLine({ label, value, max, disabled, onChange, place, wide = false, long = false }: TextProps) {
  const id = useId()
  const common = { id, className: boxes['box'], value, disabled, maxLength: max, autoComplete: 'off' }
  return (
    <div data-place={place} data-wide={wide}>
      <label htmlFor={id}>{label}</label>
      {long ? (
        <textarea {...common} rows={3} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <input {...common} onChange={({ target }) => onChange(target.value)} />
      )}
    </div>
  )
}

const readCount = (text: string): number | null => (/^[1-9]\d{0,6}$/.test(text) ? Number(text) : null)

type TypedProps = {
  label: string
  shown: string
  disabled: boolean
  /** each time something is typed */
  onType: (text: string) => void
  place: string | undefined
  mode: 'numeric' | 'decimal'
  visible?: string | undefined
}

/** The input stays as typed until blur, even if it cannot be parsed yet. */
function TypedLine({ label, shown, disabled, onType, place, mode, visible }: TypedProps) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <div data-place={place}>
      <label htmlFor={id}>{visible ?? label}</label>
      <input
        id={id}
        className={boxes['box']}
        aria-label={visible === undefined ? undefined : label}
        inputMode={mode}
        autoComplete="off"
        value={typed ?? shown}
        disabled={disabled}
        onChange={({ target }) => {
          setTyped(target.value)
          onType(target.value.trim())
        }}
        onBlur={() => setTyped(null)}
      />
    </div>
  )
}

/** Input that is not a number counts as null. `visible` is the part of a longer label that stands above the box. */
export function NumberLine({ value, onChange, place, ...props }: Line<number | null> & { visible?: string }) {
  const shown = value === null ? '' : String(value)
  return (
    <TypedLine {...props} mode="numeric" place={place} shown={shown} onType={(text) => onChange(readCount(text))} />
  )
}

/** Input that is not an amount changes nothing; an empty field means free of charge. */
export function MoneyLine({ label, value, onChange, place, disabled }: Line<number>) {
  return (
    <TypedLine
      label={m.plan.labelInYuan({ label })}
      mode="decimal"
      place={place}
      disabled={disabled}
      shown={yuanText(value)}
      onType={(text) => {
        const fen = text === '' ? 0 : readYuan(text)
        if (fen !== null) onChange(fen)
      }}
    />
  )
}

type ChoiceProps = Line<number | null> & {
  options: readonly { id: number; name: string }[]
  /** the label of the empty choice; without it a choice is required */
  none?: string
}

export function ChoiceLine({ label, value, options, none, disabled, onChange, place }: ChoiceProps) {
  const id = useId()
  return (
    <div data-place={place}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={boxes['box']}
        value={value ?? ''}
        disabled={disabled}
        onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      >
        {none === undefined ? null : <option value="">{none}</option>}
        {value !== null && !options.some((option) => option.id === value) ? (
          <option value={value}>{m.plan.goneOption({ id: value })}</option>
        ) : null}
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </select>
    </div>
  )
}

/** A text input about a file: its name, its description, its source. */
import { useId, type Ref } from 'react'
import boxes from '../field/field-box.module.css'
import { FieldFrame } from '../field/field-frame.tsx'
import { TextCount } from '../field/text-count.tsx'

type Props = {
  label: string
  value: string
  max: number
  onChange: (value: string) => void
  required?: boolean
  hint?: string
  problem?: string | null
  long?: boolean
  disabled?: boolean
  inputRef?: Ref<HTMLInputElement & HTMLTextAreaElement>
}

export function WordField(props: Props) {
  const { label, value, max, onChange, required, hint, problem = null, long, disabled, inputRef } = props
  const id = useId()
  const Box = long ? 'textarea' : 'input'
  return (
    <FieldFrame {...{ id, label, required, problem, hint }} count={<TextCount used={[...value].length} max={max} />}>
      <Box
        id={id}
        ref={inputRef}
        className={boxes['box']}
        value={value}
        maxLength={max}
        disabled={disabled}
        required={required}
        autoComplete="off"
        aria-invalid={Boolean(problem)}
        aria-describedby={`${id}-about`}
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldFrame>
  )
}

/** A line that proposes while one types: the first of the list by Enter, others by the arrows, Escape closes it. */
import { useId, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { m } from '#messages/desk.ts'
import styles from './combobox.module.css'
import boxes from './field-box.module.css'

export type ComboboxOption = { id: number | string; title: string; note?: ReactNode }

type Props = {
  id?: string
  ref?: Ref<HTMLInputElement>
  label?: string
  placeholder?: string | undefined
  disabled?: boolean
  text: string
  onText: (text: string) => void
  options: readonly ComboboxOption[]
  isBusy?: boolean
  /** the text shown when nothing matches */
  none?: string
  onPick: (option: ComboboxOption) => void
  onLeave?: () => void
  aria?: Record<string, string | boolean | undefined>
}

export function Combobox({ ref, ...props }: Props) {
  const { text, options, onText, onPick, isBusy = false, none = m.field.nothingFound } = props
  const listId = useId()
  const [open, setOpen] = useState(false)
  const [highlighted, setHighlighted] = useState(0)
  const active = Math.min(highlighted, Math.max(0, options.length - 1))

  function pick(option: ComboboxOption | undefined) {
    if (!option) return
    setOpen(false)
    onPick(option)
  }

  function press(event: KeyboardEvent) {
    // Keys that choose among characters are none of ours.
    if (event.nativeEvent.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step) {
      event.preventDefault()
      setOpen(true)
      if (open) setHighlighted((active + step + options.length) % Math.max(1, options.length))
    } else if (event.key === 'Enter') {
      // The form is not sent by choosing.
      event.preventDefault()
      if (open) pick(options[active])
    } else if (event.key === 'Escape' && open) {
      event.stopPropagation()
      setOpen(false)
    }
  }

  return (
    <div className={styles['combobox']}>
      <input
        ref={ref}
        id={props.id}
        className={boxes['box']}
        role="combobox"
        aria-label={props.label}
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={open && options[active] ? `${listId}-${active}` : undefined}
        autoComplete="off"
        placeholder={props.placeholder}
        disabled={props.disabled}
        value={text}
        {...props.aria}
        onChange={(event) => {
          onText(event.target.value)
          setHighlighted(0)
          setOpen(true)
        }}
        onFocus={() => setOpen(true)}
        onKeyDown={press}
        onBlur={() => {
          setOpen(false)
          props.onLeave?.()
        }}
      />
      <div
        id={listId}
        role="listbox"
        aria-label={props.label ?? m.field.options}
        className={styles['list']}
        hidden={!open}
      >
        {options.map((option, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the input keeps the focus and handles the keys
          <div
            key={option.id}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(option)}
            onPointerEnter={() => setHighlighted(index)}
          >
            <span>{option.title}</span>
            {option.note ? <small>{option.note}</small> : null}
          </div>
        ))}
        {options.length === 0 ? (
          <div role="option" aria-selected={false} aria-disabled className={styles['none']}>
            {isBusy ? m.field.searching : none}
          </div>
        ) : null}
      </div>
    </div>
  )
}

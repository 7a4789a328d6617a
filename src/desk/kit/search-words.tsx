/** A search field: submitted on Enter or with the button, never during IME composition. */
import { useEffect, useState, type FormEvent } from 'react'
import { m } from '#messages/desk.ts'
import filters from '../resource/list-filters.module.css'
import { Button } from './button.tsx'

type Props = {
  label: string
  /** what can be searched for; the label when absent */
  placeholder?: string
  value: string
  maxLength?: number
  onSearch: (words: string) => void
}

export function SearchBox({ label, placeholder = label, value, maxLength = 40, onSearch }: Props) {
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])

  function find(event: FormEvent) {
    event.preventDefault()
    onSearch(text.trim())
  }

  return (
    <form className={filters['search']} role="search" aria-label={label} onSubmit={find}>
      <input
        type="search"
        className={filters['words']}
        aria-label={placeholder}
        placeholder={placeholder}
        value={text}
        maxLength={maxLength}
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          // Enter that chooses a character is not Enter that sends.
          if (event.key === 'Enter' && event.nativeEvent.isComposing) event.preventDefault()
        }}
      />
      <Button type="submit">{m.kit.find}</Button>
    </form>
  )
}

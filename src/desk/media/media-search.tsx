/** The search field of the library, debounced; never submitted during IME composition. */
import { useEffect, useRef, useState } from 'react'
import { m } from '#messages/desk.ts'
import filters from '../resource/list-filters.module.css'

const PAUSE = 300
const LONGEST = 50

export function MediaSearch({ value, onSearch }: { value: string; onSearch: (words: string) => void }) {
  const [text, setText] = useState(value)
  const [composing, setComposing] = useState(false)
  const latest = useRef(onSearch)
  useEffect(() => {
    latest.current = onSearch
  })
  useEffect(() => setText(value), [value])
  useEffect(() => {
    if (composing || text.trim() === value) return
    const timer = setTimeout(() => latest.current(text.trim()), PAUSE)
    return () => clearTimeout(timer)
  }, [text, value, composing])
  return (
    <div className={filters['filters']} role="search" aria-label={m.media.searchLibrary}>
      <input
        type="search"
        className={filters['words']}
        aria-label={m.media.searchedFields}
        placeholder={m.media.searchedFields}
        maxLength={LONGEST}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={() => setComposing(false)}
        onKeyDown={(event) => {
          // The dialog may be inside a form, which must not be submitted from here.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
    </div>
  )
}

/** The search field and filters above a list; they are part of the address, so that a list can be shared and returned to. */
import { useListContext } from 'ra-core'
import { useEffect, useId, useRef, useState, type CompositionEvent } from 'react'
import { m } from '#messages/desk.ts'
import { Combobox } from '../field/combobox.tsx'
import boxes from '../field/field-box.module.css'
import { nameRow, useChosen, useProposals } from '../field/use-reference.ts'
import type { DeskResource, ResourceFilter } from './desk-resource.ts'
import styles from './list-filters.module.css'

/** Debounce: no request while the user types. */
const PAUSE = 300

type Values = Record<string, string | number | undefined>

export function ListFilters({ resource }: { resource: DeskResource }) {
  const { filterValues, setFilters } = useListContext()
  const values = filterValues as Values
  const { filters = [], searchable = true } = resource
  if (!searchable && filters.length === 0) return null

  function choose(source: string, value: string | number | undefined) {
    const { [source]: _, ...others } = values
    setFilters(value === undefined || value === '' ? others : { ...others, [source]: value }, [])
  }

  return (
    <div className={styles['filters']} role="search" aria-label={m.resource.searchResource({ title: resource.title })}>
      {searchable ? (
        <Words value={String(values['q'] ?? '')} one={resource.one} onChange={(words) => choose('q', words)} />
      ) : null}
      {filters.map((filter) => (
        <Filter
          key={filter.source}
          filter={filter}
          value={values[filter.source]}
          onChange={(value) => choose(filter.source, value)}
        />
      ))}
      {Object.keys(values).length > 0 ? (
        <button type="button" className={styles['clear']} onClick={() => setFilters({}, [])}>
          {m.resource.clearFilters}
        </button>
      ) : null}
    </div>
  )
}

function Words({ value, one, onChange }: { value: string; one: string; onChange: (words: string) => void }) {
  const [text, setText] = useState(value)
  const composing = useRef(false)
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => setText(value), [value])
  useEffect(() => {
    if (text.trim() === value || composing.current) return
    const timer = setTimeout(() => latest.current(text.trim()), PAUSE)
    return () => clearTimeout(timer)
  }, [text, value])
  return (
    <input
      type="search"
      className={styles['words']}
      placeholder={m.resource.findOne({ one })}
      aria-label={m.resource.findOne({ one })}
      maxLength={60}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onCompositionStart={() => (composing.current = true)}
      onCompositionEnd={(event: CompositionEvent<HTMLInputElement>) => {
        composing.current = false
        // Requested once the IME composition has ended.
        const words = event.currentTarget.value.trim()
        if (words !== value) latest.current(words)
      }}
    />
  )
}

type FilterProps = {
  filter: ResourceFilter
  value: string | number | undefined
  onChange: (value: string | number | undefined) => void
}

function Filter({ filter, value, onChange }: FilterProps) {
  if ('resource' in filter) return <RowFilter filter={filter} value={value} onChange={onChange} />
  return (
    <label className={styles['choice']}>
      <span>{filter.label}</span>
      <select
        className={`${boxes['box']} ${styles['select']}`}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || undefined)}
      >
        <option value="">{m.word.all}</option>
        {filter.choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.name}
          </option>
        ))}
      </select>
    </label>
  )
}

function RowFilter({ filter, value, onChange }: FilterProps & { filter: { resource: string } }) {
  const id = useId()
  const [text, setText] = useState<string | null>(null)
  const number = value === undefined ? null : Number(value)
  const chosen = useChosen(filter.resource, number === null ? [] : [number])
  const { rows, isBusy } = useProposals(filter.resource, text ?? '')
  const row = number === null ? undefined : chosen.get(number)
  return (
    <div className={styles['choice']}>
      <label htmlFor={id}>{filter.label}</label>
      <Combobox
        id={id}
        label={filter.label}
        placeholder={m.word.all}
        text={text ?? (row ? nameRow(row) : '')}
        onText={(next) => {
          setText(next)
          if (!next.trim() && number !== null) onChange(undefined)
        }}
        options={rows.map((it) => ({ id: it.id, title: nameRow(it) }))}
        isBusy={isBusy}
        onPick={(option) => {
          setText(null)
          onChange(Number(option.id))
        }}
        onLeave={() => setText(null)}
      />
    </div>
  )
}

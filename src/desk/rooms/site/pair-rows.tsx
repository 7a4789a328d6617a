/** A list of names with an address each: filings with their registers, accounts on other networks. */
import { useId, useRef } from 'react'
import { m } from '#messages/desk.ts'
import boxes from '../../field/field-box.module.css'
import { Button } from '../../kit/button.tsx'
import styles from './pair-rows.module.css'

export type Pair = { name: string; url: string }

type Props = {
  title: string
  about: string
  /** the label of the button that adds a row */
  add: string
  nameLabel: string
  urlLabel: string
  namePlaceholder: string
  rows: readonly Pair[]
  most: number
  onChange: (rows: Pair[]) => void
}

export function PairRows({ title, about, add, nameLabel, urlLabel, namePlaceholder, rows, most, onChange }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const change = (index: number, part: Partial<Pair>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...part } : row)))
  return (
    <fieldset className={styles['rows']} aria-describedby={`${id}-about`}>
      <legend>{title}</legend>
      <p id={`${id}-about`}>{about}</p>
      <ul>
        {rows.map((row, index) => (
          // Rows have no other identity than their place.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <input
              className={boxes['box']}
              value={row.name}
              maxLength={80}
              placeholder={namePlaceholder}
              aria-label={m.site.nameInRow({ nameLabel, index: index + 1 })}
              onChange={({ target }) => change(index, { name: target.value })}
            />
            <input
              className={boxes['box']}
              type="url"
              value={row.url}
              maxLength={300}
              placeholder="https://"
              aria-label={m.site.urlInRow({ urlLabel, index: index + 1 })}
              onChange={({ target }) => change(index, { url: target.value.trim() })}
            />
            <Button
              kind="quiet"
              aria-label={m.site.deleteRow({ index: index + 1 })}
              onClick={() => {
                onChange(rows.filter((_, at) => at !== index))
                button.current?.focus()
              }}
            >
              {m.word.delete}
            </Button>
          </li>
        ))}
      </ul>
      <Button ref={button} disabled={rows.length >= most} onClick={() => onChange([...rows, { name: '', url: '' }])}>
        {add}
      </Button>
    </fieldset>
  )
}

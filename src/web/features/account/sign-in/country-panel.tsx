/** The countries and regions, to be searched by name or code. The focus stays in the field, the arrows move in the list. */
import { useEffect, useId, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { m } from '#messages/site.ts'
import { searchCountries } from './country-search.ts'
import { Panel, type PanelProps } from '../../../ui/panel.tsx'
import { COUNTRIES, type Country } from './country-list.ts'
import styles from './country-panel.module.css'

type Choice = { chosen: string; onChoose: (country: Country) => void }

export function CountryPanel({ chosen, onChoose, ...panel }: PanelProps & Choice) {
  return (
    <Panel {...panel} title={m.account.chooseCountry}>
      <CountryList chosen={chosen} onChoose={onChoose} />
    </Panel>
  )
}

function CountryList({ chosen, onChoose }: Choice) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [words, setWords] = useState('')
  const countries = searchCountries(COUNTRIES, words)
  const [active, setActive] = useState(() => COUNTRIES.findIndex(({ country_code }) => country_code === chosen))

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])

  function move(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const last = countries.length - 1
    const next = { ArrowDown: Math.min(active + 1, last), ArrowUp: Math.max(active - 1, 0) }[event.key]
    if (next !== undefined) {
      event.preventDefault()
      setActive(next)
    }
    if (event.key !== 'Enter') return
    // It must not submit the form that encloses the panel in the component tree.
    event.preventDefault()
    const country = countries[active]
    if (country) onChoose(country)
  }

  const option = (country: Country, index: number) => ({
    id: `${id}-${country.country_code}`,
    role: 'option',
    'aria-selected': country.country_code === chosen,
    'data-active': index === active || undefined,
    // The field keeps the focus while an entry is pressed.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onClick: () => onChoose(country),
  })

  return (
    <>
      <input
        className={styles['search']}
        role="combobox"
        aria-label={m.account.searchCountry}
        aria-expanded
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-activedescendant={countries[active] ? `${id}-${countries[active].country_code}` : undefined}
        placeholder={m.account.countryHint}
        autoComplete="off"
        spellCheck={false}
        value={words}
        onChange={(event) => {
          setWords(event.target.value)
          setActive(0)
        }}
        onKeyDown={move}
      />
      <div
        ref={list}
        id={`${id}-list`}
        className={styles['list']}
        role="listbox"
        aria-label={m.account.countries}
        tabIndex={-1}
      >
        {countries.map((country, index) => (
          <div key={country.country_code} {...option(country, index)}>
            <span>
              {country.chinese_name}
              <span className={styles['english']} lang="en">
                {country.english_name}
              </span>
            </span>
            <span>+{country.phone_code}</span>
          </div>
        ))}
      </div>
      <p className={styles['empty']} role="status">
        {countries.length === 0 ? m.account.countryNotFound : ''}
      </p>
    </>
  )
}

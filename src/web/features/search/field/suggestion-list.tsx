/** The results so far, as the list of a combobox: the focus stays in the field, which states the active entry. */
import { useEffect, type MouseEvent } from 'react'
import type { SuggestionGroup } from '#contract/site/search.ts'
import { m } from '#messages/site.ts'
import styles from './suggestion-list.module.css'
import { MarkedText } from '../results/marked-text.tsx'
import type { SuggestionOption, Suggestions } from './field-model.ts'

type Props = {
  id: string
  suggestions: Suggestions
  options: SuggestionOption[]
  active: number
  onPoint: (index: number) => void
  onChoose: (option: SuggestionOption) => void
}

export function SuggestionList({ id, suggestions, options, active, onPoint, onChoose }: Props) {
  // The keys lead beyond what a small screen shows.
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  if (suggestions.state === 'waiting') return <Line text={m.search.searching} />
  if (suggestions.state === 'failed')
    return <Line text={m.search.enterStillSearches({ message: suggestions.message })} />
  if (suggestions.state === 'none') return null
  const { groups, total, word } = suggestions

  const entry = (option: SuggestionOption, index: number) => ({
    id: `${id}-${index}`,
    role: 'option',
    'aria-selected': index === active,
    // The field keeps the focus while an entry is pressed.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onPointerMove: () => index !== active && onPoint(index),
    onClick: () => onChoose(option),
  })
  const indexOf = (item: SuggestionGroup['data'][number]) =>
    options.findIndex((option) => option.kind === 'thing' && option.item === item)
  const all = options.length - 1
  return (
    <div className={styles['drop']}>
      <div id={id} role="listbox" aria-label={m.search.suggestions}>
        {groups.map((group) => (
          <div key={group.category} role="group" aria-label={group.category} className={styles['group']}>
            <p aria-hidden>{group.category}</p>
            {group.data.map((item) => (
              <div key={item.contentId} className={styles['entry']} {...entry({ kind: 'thing', item }, indexOf(item))}>
                <MarkedText markup={item.contentName} />
              </div>
            ))}
          </div>
        ))}
        <div className={styles['all']} {...entry({ kind: 'all', word }, all)}>
          {m.search.allResults({ word })}
        </div>
      </div>
      <p role="status" className={styles['total']}>
        {total > 0 ? m.search.suggestionCount({ total }) : m.search.noSuggestions}
        <span className="visually-hidden">{m.search.takeArrowKeys}</span>
      </p>
    </div>
  )
}

function Line({ text }: { text: string }) {
  return (
    <p role="status" className={styles['line']}>
      {text}
    </p>
  )
}

/** One word: how often it is searched for, its state, and the actions on it. */
import { useId } from 'react'
import type { DeskWord, WordState } from '#contract/desk/search-word.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/desk.ts'
import { Button } from '../../kit/button.tsx'
import ledger from '../../kit/ledger.module.css'
import styles from './search-room.module.css'

/** The change of one word; its position among the pinned ones, if relevant. */
export type WordOrder = { keyword: string; state: WordState; place?: number }

type Props = { word: DeskWord; busy: boolean; disabled: boolean; onOrder: (order: WordOrder) => void }
type Action = WordOrder & { name: string }

function actionsOf({ keyword, state, place, isBarred, isWaiting }: DeskWord): Action[] {
  if (state === 'banned') return [{ keyword, name: m.word.restore, state: 'plain' }]
  if (state === 'pinned') {
    const up: Action[] = place > 1 ? [{ keyword, name: m.search.moveUp, state: 'pinned', place: place - 1 }] : []
    return [...up, { keyword, name: m.word.restore, state: 'plain' }]
  }
  // Words barred by the word file are never shown anyway.
  if (isBarred) return []
  const decide: Action[] = isWaiting ? [{ keyword, name: m.search.approve, state: 'approved' }] : []
  const undo: Action[] = state === 'approved' ? [{ keyword, name: m.search.revoke, state: 'plain' }] : []
  return [
    ...decide,
    { keyword, name: m.search.pin, state: 'pinned' },
    { keyword, name: m.search.ban, state: 'banned' },
    ...undo,
  ]
}

/** Whether the word is in the list of hot words, or is barred from it. */
function standingOf({ isHot, isBarred }: DeskWord): string | null {
  if (isBarred) return m.search.onBannedList
  return isHot ? m.search.popularNow : null
}

export function WordRow({ word, busy, disabled, onOrder }: Props) {
  const id = useId()
  const standing = standingOf(word)
  return (
    <li className={`${ledger['row']} ${styles['row']}`} aria-busy={busy}>
      <h4 id={id}>
        <a href={paths.search({ keyword: word.keyword })}>{word.keyword}</a>
        {standing ? <span data-hot={word.isHot}>{standing}</span> : null}
      </h4>
      <p className={`${ledger['meta']} ${styles['figures']}`}>
        <span>{m.search.searchesInWeek({ count: word.weekNum })}</span>
        <span>{m.search.searchesInMonth({ count: word.monthNum })}</span>
        {word.isWaiting ? <span>{m.search.networksInDay({ count: word.networkNum })}</span> : null}
        <span>
          {word.resultNum === null ? m.search.notSearchedYet : m.search.resultCount({ count: word.resultNum })}
        </span>
      </p>
      <p className={`${ledger['actions']} ${styles['actions']}`}>
        {actionsOf(word).map(({ name, ...order }) => (
          <Button key={name} aria-describedby={id} disabled={disabled} onClick={() => onOrder(order)}>
            {name}
          </Button>
        ))}
      </p>
    </li>
  )
}

/** One word: how often it is searched for, its state, and the actions on it. */
import { useId } from 'react'
import type { DeskWord, WordState } from '#contract/desk/search-word.ts'
import { paths } from '#domain/paths.ts'
import { Button } from '../../kit/button.tsx'
import ledger from '../../kit/ledger.module.css'
import styles from './search-room.module.css'

/** The change of one word; its position among the pinned ones, if relevant. */
export type WordOrder = { keyword: string; state: WordState; place?: number }

type Props = { word: DeskWord; busy: boolean; disabled: boolean; onOrder: (order: WordOrder) => void }
type Action = WordOrder & { name: string }

function actionsOf({ keyword, state, place, isBarred, isWaiting }: DeskWord): Action[] {
  if (state === 'banned') return [{ keyword, name: '恢复', state: 'plain' }]
  if (state === 'pinned') {
    const up: Action[] = place > 1 ? [{ keyword, name: '上移', state: 'pinned', place: place - 1 }] : []
    return [...up, { keyword, name: '恢复', state: 'plain' }]
  }
  // Words barred by the word file are never shown anyway.
  if (isBarred) return []
  const decide: Action[] = isWaiting ? [{ keyword, name: '通过', state: 'approved' }] : []
  const undo: Action[] = state === 'approved' ? [{ keyword, name: '收回', state: 'plain' }] : []
  return [...decide, { keyword, name: '置顶', state: 'pinned' }, { keyword, name: '屏蔽', state: 'banned' }, ...undo]
}

/** Whether the word is in the list of hot words, or is barred from it. */
function standingOf({ isHot, isBarred }: DeskWord): string | null {
  if (isBarred) return '在禁用词表里'
  return isHot ? '热门中' : null
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
        <span>7 天 {word.weekNum} 次</span>
        <span>30 天 {word.monthNum} 次</span>
        {word.isWaiting ? <span>一天最多 {word.networkNum} 个网络</span> : null}
        <span>{word.resultNum === null ? '尚无人搜' : `${word.resultNum} 个结果`}</span>
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

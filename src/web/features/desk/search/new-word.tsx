/** A word that nobody has searched for yet may be pinned or banned all the same. */
import { useState, type FormEvent } from 'react'
import { HOT_LENGTH } from '#domain/search/hot-word.ts'
import type { WordOrder } from '../desk-query.ts'
import styles from './search-desk.module.css'

type Props = { busy: boolean; onOrder: (order: WordOrder) => Promise<boolean> }

export function NewWord({ busy, onOrder }: Props) {
  const [typed, setTyped] = useState('')
  const keyword = typed.trim()

  /** What was typed stays when it was refused. */
  async function give(state: 'pinned' | 'banned') {
    if (keyword && (await onOrder({ keyword, state }))) setTyped('')
  }

  return (
    <form
      className={styles['new']}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void give('pinned')
      }}
    >
      <label htmlFor="new-word">添加一个词</label>
      <input
        id="new-word"
        name="word"
        value={typed}
        maxLength={HOT_LENGTH.most}
        autoComplete="off"
        enterKeyHint="done"
        onChange={(event) => setTyped(event.target.value)}
      />
      <button type="submit" disabled={busy || !keyword}>
        置顶
      </button>
      <button type="button" disabled={busy || !keyword} onClick={() => void give('banned')}>
        屏蔽
      </button>
    </form>
  )
}

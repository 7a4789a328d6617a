/** A word that nobody has searched for yet can also be pinned or banned. */
import { useState } from 'react'
import { HOT_LENGTH } from '#domain/search/hot-word.ts'
import { m } from '#messages/desk.ts'
import { AddWord } from '../../kit/add-word.tsx'
import { Button } from '../../kit/button.tsx'
import type { WordOrder } from './word-row.tsx'

type Props = { busy: boolean; onOrder: (order: WordOrder) => Promise<boolean> }

export function NewWord({ busy, onOrder }: Props) {
  const [typed, setTyped] = useState('')
  const keyword = typed.trim()

  /** The input stays when the server refuses it. */
  async function give(state: 'pinned' | 'banned') {
    if (keyword && (await onOrder({ keyword, state }))) setTyped('')
  }

  return (
    <AddWord value={typed} maxLength={HOT_LENGTH.most} onChange={setTyped} onAdd={() => void give('pinned')}>
      <Button type="submit" disabled={busy || !keyword}>
        {m.search.pin}
      </Button>
      <Button disabled={busy || !keyword} onClick={() => void give('banned')}>
        {m.search.ban}
      </Button>
    </AddWord>
  )
}

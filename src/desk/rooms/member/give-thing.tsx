/** Gives a product that is sold singly, by its number: the one in the address of its page. */
import { useState } from 'react'
import { PIECES, type PieceType } from '#domain/access/offering.ts'
import { m } from '#messages/desk.ts'
import boxes from '../../field/field-box.module.css'
import { useCallAction } from '../../use-call.ts'
import { ReasonDialog } from '../../kit/reason-dialog.tsx'

type Props = { uid: number; open: boolean; onClose: () => void }

const TYPES: readonly PieceType[] = ['issue', 'class', 'young', 'book']

export function GiveThing({ uid, open, onClose }: Props) {
  const [type, setType] = useState<PieceType>('issue')
  const [number, setNumber] = useState('')
  const { run, isBusy } = useCallAction('POST /api/desk/member/:id/thing', {
    refresh: ['GET /api/desk/member/:id'],
    done: m.member.given,
  })
  const isGood = /^[1-9]\d{0,8}$/.test(number)

  async function give(reason: string): Promise<boolean> {
    const { ok } = await run({ params: { id: uid }, body: { type, thingId: Number(number), reason } })
    if (ok) setNumber('')
    return ok
  }

  return (
    <ReasonDialog
      open={open}
      title={m.member.giveItem}
      action={m.member.give}
      busy={isBusy}
      check={() => (isGood ? null : m.member.enterItemId)}
      onClose={onClose}
      onAnswer={give}
    >
      <label>
        {m.word.category2}
        <select
          className={boxes['box']}
          value={type}
          onChange={({ target }) => setType(TYPES.find((it) => it === target.value)!)}
        >
          {TYPES.map((it) => (
            <option key={it} value={it}>
              {PIECES[it].name}
            </option>
          ))}
        </select>
      </label>
      <label>
        {m.word.id}
        <input
          className={boxes['box']}
          inputMode="numeric"
          placeholder={m.member.numberInAddress}
          value={number}
          maxLength={9}
          onChange={({ target }) => setNumber(target.value.trim())}
        />
      </label>
    </ReasonDialog>
  )
}

/** Gives a product that is sold singly, by its number: the one in the address of its page. */
import { useState } from 'react'
import { PIECES, type PieceType } from '#domain/access/offering.ts'
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
    done: '已赠送',
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
      title="赠送内容"
      action="赠送"
      busy={isBusy}
      check={() => (isGood ? null : '请填写内容的编号，就是它网址里的数字')}
      onClose={onClose}
      onAnswer={give}
    >
      <label>
        类别
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
        编号
        <input
          className={boxes['box']}
          inputMode="numeric"
          placeholder="网址里的数字"
          value={number}
          maxLength={9}
          onChange={({ target }) => setNumber(target.value.trim())}
        />
      </label>
    </ReasonDialog>
  )
}

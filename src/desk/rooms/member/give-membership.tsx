/** Gives days of a membership. */
import { useState } from 'react'
import { MEMBERSHIP_KINDS, MEMBERSHIPS, type MembershipKind } from '#domain/access/membership.ts'
import boxes from '../../field/field-box.module.css'
import { useCallAction } from '../../use-call.ts'
import { ReasonDialog } from '../../kit/reason-dialog.tsx'

const DAYS_MAX = 3660

type Props = { uid: number; open: boolean; onClose: () => void }

export function GiveMembership({ uid, open, onClose }: Props) {
  const [kind, setKind] = useState<MembershipKind>(MEMBERSHIP_KINDS[0]!)
  const [days, setDays] = useState('30')
  const { run, isBusy } = useCallAction('POST /api/desk/member/:id/membership', {
    refresh: ['GET /api/desk/member/:id', 'GET /api/desk/member'],
    done: '已开通',
  })
  const isGood = /^\d{1,4}$/.test(days) && Number(days) >= 1 && Number(days) <= DAYS_MAX
  return (
    <ReasonDialog
      open={open}
      title="开通会员"
      action="开通"
      busy={isBusy}
      check={() => (isGood ? null : `天数应在 1 到 ${DAYS_MAX} 之间`)}
      onClose={onClose}
      onAnswer={async (reason) => (await run({ params: { id: uid }, body: { kind, days: Number(days), reason } })).ok}
    >
      <label>
        种类
        <select
          className={boxes['box']}
          value={kind}
          onChange={({ target }) => setKind(MEMBERSHIP_KINDS.find((known) => known === target.value)!)}
        >
          {MEMBERSHIP_KINDS.map((known) => (
            <option key={known} value={known}>
              {MEMBERSHIPS[known].name}
            </option>
          ))}
        </select>
      </label>
      <label>
        天数，接在现有的会员之后
        <input
          className={boxes['box']}
          inputMode="numeric"
          value={days}
          maxLength={4}
          aria-invalid={!isGood}
          onChange={({ target }) => setDays(target.value.trim())}
        />
      </label>
    </ReasonDialog>
  )
}

/** Gives days of a membership. */
import { useState } from 'react'
import { MEMBERSHIP_KINDS, type MembershipKind } from '#domain/access/membership.ts'
import { useSite } from '#web/ui/site.ts'
import { m } from '#messages/desk.ts'
import boxes from '../../field/field-box.module.css'
import { useCallAction } from '../../use-call.ts'
import { ReasonDialog } from '../../kit/reason-dialog.tsx'

const DAYS_MAX = 3660

type Props = { uid: number; open: boolean; onClose: () => void }

export function GiveMembership({ uid, open, onClose }: Props) {
  const [kind, setKind] = useState<MembershipKind>(MEMBERSHIP_KINDS[0]!)
  const [days, setDays] = useState('30')
  const { memberships } = useSite()
  const { run, isBusy } = useCallAction('POST /api/desk/member/:id/membership', {
    // The rooms of sales appear at the side with the first of them.
    refresh: ['GET /api/desk/member/:id', 'GET /api/desk/member', 'GET /api/desk/me'],
    done: m.member.membershipGranted,
  })
  const isGood = /^\d{1,4}$/.test(days) && Number(days) >= 1 && Number(days) <= DAYS_MAX
  return (
    <ReasonDialog
      open={open}
      title={m.member.grantMembership}
      action={m.member.grant}
      busy={isBusy}
      check={() => (isGood ? null : m.member.daysRange({ max: DAYS_MAX }))}
      onClose={onClose}
      onAnswer={async (reason) => (await run({ params: { id: uid }, body: { kind, days: Number(days), reason } })).ok}
    >
      <label>
        {m.word.kind}
        <select
          className={boxes['box']}
          value={kind}
          onChange={({ target }) => setKind(MEMBERSHIP_KINDS.find((known) => known === target.value)!)}
        >
          {MEMBERSHIP_KINDS.map((known) => (
            <option key={known} value={known}>
              {memberships[known].name}
            </option>
          ))}
        </select>
      </label>
      <label>
        {m.member.daysAfterCurrent}
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

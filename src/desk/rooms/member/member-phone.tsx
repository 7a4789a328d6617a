/** The phone number: masked until staff reveal it, which is written to the journal; masked again when the page is left. */
import { useState } from 'react'
import type { MemberDetail } from '#contract/desk/member.ts'
import { m } from '#messages/desk.ts'
import { Button } from '../../kit/button.tsx'
import { useCallAction } from '../../use-call.ts'

export function MemberPhone({ member: { uid, phone } }: { member: MemberDetail }) {
  const [whole, setWhole] = useState<string | null>(null)
  const { run, isBusy } = useCallAction('POST /api/desk/member/:id/phone', { refresh: ['GET /api/desk/member/:id'] })
  if (!phone) return m.member.noPhone

  async function look() {
    const outcome = await run({ params: { id: uid } })
    if (outcome.ok) setWhole(`+${outcome.model.countryCode} ${outcome.model.phone}`)
  }

  return (
    <>
      <span aria-live="polite">{whole ?? phone}</span>
      {whole === null ? (
        <Button kind="quiet" busy={isBusy} onClick={() => void look()}>
          {m.member.showFullNumber}
        </Button>
      ) : (
        <Button kind="quiet" onClick={() => setWhole(null)}>
          {m.member.mask}
        </Button>
      )}
    </>
  )
}

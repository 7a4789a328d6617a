/** Single items that a reader owns for good, and the source of each. */
import { useState } from 'react'
import type { MemberDetail, MemberThing } from '#contract/desk/member.ts'
import { contentLabel } from '#domain/content/content-label.ts'
import { registryLink } from '#domain/content/content-link.ts'
import { paths } from '#domain/paths.ts'
import { calendarDate } from '#domain/time/relative-time.ts'
import { m } from '#messages/desk.ts'
import { Button } from '../../kit/button.tsx'
import tables from '../../resource/row-table.module.css'
import { useCallAction } from '../../use-call.ts'
import { GiveThing } from './give-thing.tsx'
import styles from './member-page.module.css'
import { SOURCES } from './member-words.ts'
import { ReasonDialog } from '../../kit/reason-dialog.tsx'

export function MemberThings({ member: { uid, things, thingCount } }: { member: MemberDetail }) {
  const [isGiving, setGiving] = useState(false)
  const [taking, setTaking] = useState<MemberThing | null>(null)
  const { run, isBusy } = useCallAction('POST /api/desk/member/:id/thing/:claimId/revoke', {
    refresh: ['GET /api/desk/member/:id'],
    done: m.member.itemRevoked,
  })
  return (
    <section className={styles['part']} aria-labelledby="member-things">
      <div className={styles['head']}>
        <h2 id="member-things">{m.member.ownedItems}</h2>
        <Button onClick={() => setGiving(true)}>{m.member.giveItem}</Button>
      </div>
      {things.length > 0 ? (
        <table className={tables['table']}>
          <caption className="visually-hidden">{m.member.ownedItems}</caption>
          <thead>
            <tr>
              <th scope="col">{m.word.content}</th>
              <th scope="col">{m.word.category2}</th>
              <th scope="col">{m.word.source}</th>
              <th scope="col">{m.member.received}</th>
              <th scope="col">{m.word.description}</th>
              <th scope="col">
                <span className="visually-hidden">{m.member.actions}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {things.map((thing) => (
              <ThingRow key={thing.id} thing={thing} onTake={() => setTaking(thing)} />
            ))}
          </tbody>
        </table>
      ) : (
        <p className={styles['none']}>{m.member.noOwnedItems}</p>
      )}
      {thingCount > things.length ? (
        <p className={styles['none']}>{m.member.latestItems({ total: thingCount, shown: things.length })}</p>
      ) : null}
      <GiveThing uid={uid} open={isGiving} onClose={() => setGiving(false)} />
      <ReasonDialog
        open={taking !== null}
        title={m.member.revokeItem({ title: taking?.title ?? '' })}
        action={m.member.revoke}
        busy={isBusy}
        onClose={() => setTaking(null)}
        onAnswer={async (reason) => (await run({ params: { id: uid, claimId: taking!.id }, body: { reason } })).ok}
      >
        <p>{m.member.revokeItemWarning}</p>
      </ReasonDialog>
    </section>
  )
}

function ThingRow({ thing, onTake }: { thing: MemberThing; onTake: () => void }) {
  const { title, contentType, source, orderNumber, grantTime, expireTime, reason, canRevoke } = thing
  return (
    <tr>
      <th scope="row">
        <a href={registryLink(thing)}>{title}</a>
      </th>
      <td data-label={m.word.category2}>{contentLabel(contentType)}</td>
      <td data-label={m.word.source}>
        {orderNumber ? <a href={paths.deskOrderDetail(orderNumber)}>{SOURCES[source]}</a> : SOURCES[source]}
      </td>
      <td data-label={m.member.received}>
        {calendarDate(grantTime)}
        {expireTime === null ? null : m.member.untilDate({ date: calendarDate(expireTime) })}
      </td>
      <td data-label={m.word.description} className={styles['reason']}>
        {reason}
      </td>
      <td data-align="end">
        {canRevoke ? (
          <Button kind="danger" aria-label={m.member.revokeItem({ title })} onClick={onTake}>
            {m.member.revoke}
          </Button>
        ) : null}
      </td>
    </tr>
  )
}

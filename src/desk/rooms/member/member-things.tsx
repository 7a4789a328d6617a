/** Single items that a reader owns for good, and the source of each. */
import { useState } from 'react'
import type { MemberDetail, MemberThing } from '#contract/desk/member.ts'
import { contentLabel } from '#domain/content/content-label.ts'
import { registryLink } from '#domain/content/content-link.ts'
import { paths } from '#domain/paths.ts'
import { calendarDate } from '#domain/time/relative-time.ts'
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
    done: '已收回',
  })
  return (
    <section className={styles['part']} aria-labelledby="member-things">
      <div className={styles['head']}>
        <h2 id="member-things">拥有的内容</h2>
        <Button onClick={() => setGiving(true)}>赠送内容</Button>
      </div>
      {things.length > 0 ? (
        <table className={tables['table']}>
          <caption className="visually-hidden">拥有的内容</caption>
          <thead>
            <tr>
              <th scope="col">内容</th>
              <th scope="col">类别</th>
              <th scope="col">来源</th>
              <th scope="col">得到</th>
              <th scope="col">说明</th>
              <th scope="col">
                <span className="visually-hidden">操作</span>
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
        <p className={styles['none']}>还没有单独拥有的内容。</p>
      )}
      {thingCount > things.length ? (
        <p className={styles['none']}>
          共 {thingCount} 件，这里列出最近的 {things.length} 件。
        </p>
      ) : null}
      <GiveThing uid={uid} open={isGiving} onClose={() => setGiving(false)} />
      <ReasonDialog
        open={taking !== null}
        title={`收回《${taking?.title ?? ''}》`}
        action="收回"
        busy={isBusy}
        onClose={() => setTaking(null)}
        onAnswer={async (reason) => (await run({ params: { id: uid, claimId: taking!.id }, body: { reason } })).ok}
      >
        <p>收回以后，读者立即看不到其中收费的部分。</p>
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
      <td data-label="类别">{contentLabel(contentType)}</td>
      <td data-label="来源">
        {orderNumber ? <a href={paths.deskOrderDetail(orderNumber)}>{SOURCES[source]}</a> : SOURCES[source]}
      </td>
      <td data-label="得到">
        {calendarDate(grantTime)}
        {expireTime === null ? null : `，至 ${calendarDate(expireTime)}`}
      </td>
      <td data-label="说明" className={styles['reason']}>
        {reason}
      </td>
      <td data-align="end">
        {canRevoke ? (
          <Button kind="danger" aria-label={`收回《${title}》`} onClick={onTake}>
            收回
          </Button>
        ) : null}
      </td>
    </tr>
  )
}

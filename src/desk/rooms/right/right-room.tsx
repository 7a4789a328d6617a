/** Who works here and what they may: for administrators. */
import { useState } from 'react'
import type { Colleague } from '#contract/desk/right.ts'
import { STAFF_PERMISSIONS, PERMISSION_NAMES, ROLE_NAMES } from '#domain/account/staff-permission.ts'
import { paths } from '#domain/paths.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Time } from '#web/ui/time.tsx'
import { m } from '#messages/desk.ts'
import { Button } from '../../kit/button.tsx'
import { RoomHead } from '../../kit/room-head.tsx'
import { RoomError, RoomLoading } from '../../kit/room-state.tsx'
import styles from './right-room.module.css'
import tables from '../../resource/row-table.module.css'
import { useCallAction, useCallQuery } from '../../use-call.ts'
import { RightDialog, type Edited } from './right-dialog.tsx'

const NEW: Edited = { uid: null, name: '', role: 'editor', rights: [] }

export function Room() {
  const { data, error, refetch } = useCallQuery('GET /api/desk/right')
  // The edited account stays while the dialog closes.
  const [edited, setEdited] = useState(NEW)
  const [isOpen, setOpen] = useState(false)
  const edit = (next: Edited) => {
    setEdited(next)
    setOpen(true)
  }
  return (
    <>
      <RoomHead title={m.word.staffPermissions} about={m.right.about}>
        <Button kind="lead" onClick={() => edit(NEW)}>
          {m.right.addEditor}
        </Button>
      </RoomHead>
      {error ? <RoomError error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <RoomLoading /> : null}
      {data ? <ColleagueTable colleagues={data} onEdit={edit} /> : null}
      <RightDialog open={isOpen} edited={edited} onClose={() => setOpen(false)} />
    </>
  )
}

type TableProps = { colleagues: Colleague[]; onEdit: (edited: Edited) => void }

function ColleagueTable({ colleagues, onEdit }: TableProps) {
  return (
    <table className={tables['table']}>
      <caption className="visually-hidden">{m.right.editorsAndAdmins}</caption>
      <thead>
        <tr>
          <th scope="col">{m.word.personName}</th>
          <th scope="col">{m.word.id}</th>
          <th scope="col">{m.word.role}</th>
          <th scope="col">{m.right.permissions}</th>
          <th scope="col">{m.word.secondFactor}</th>
          <th scope="col">{m.right.lastVisit}</th>
          <th scope="col">
            <span className="visually-hidden">{m.right.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {colleagues.map((colleague) => (
          <tr key={colleague.uid}>
            <th scope="row">
              <a href={paths.desk(`member/${colleague.uid}`)}>{colleague.name}</a>
              <Namesakes of={colleague} />
            </th>
            <td data-label={m.word.id}>{colleague.uid}</td>
            <td data-label={m.word.role}>{ROLE_NAMES[colleague.role]}</td>
            <td data-label={m.right.permissions}>{describeRights(colleague)}</td>
            <td data-label={m.word.secondFactor}>
              {colleague.hasFactor ? m.right.factorOn : m.right.factorOff}
              {colleague.hasFactor && !colleague.isMe ? <ResetFactor of={colleague} /> : null}
            </td>
            <td data-label={m.right.lastVisit}>
              {colleague.seenTime === null ? null : <Time at={colleague.seenTime} />}
            </td>
            <td data-align="end">
              {colleague.isMe ? (
                m.right.you
              ) : (
                <Button
                  aria-label={m.right.changePermissionsButton({ name: colleague.name })}
                  onClick={() => onEdit(colleague)}
                >
                  {m.right.change}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** For a colleague who has lost phone and recovery codes. */
function ResetFactor({ of: { uid, name } }: { of: Colleague }) {
  const [asks, setAsks] = useState(false)
  const { run, isBusy } = useCallAction('DELETE /api/desk/factor/:uid', {
    refresh: ['GET /api/desk/right'],
    done: m.right.factorReset,
  })
  return (
    <>
      <Button kind="quiet" busy={isBusy} aria-label={m.right.resetFactorButton({ name })} onClick={() => setAsks(true)}>
        {m.right.reset}
      </Button>
      <ConfirmDialog
        open={asks}
        title={m.right.resetFactorOf({ name })}
        action={m.right.reset}
        onConfirm={() => void run({ params: { uid } })}
        onClose={() => setAsks(false)}
      >
        {m.right.resetWarning}
      </ConfirmDialog>
    </>
  )
}

/** Readers cannot take the name of a colleague, but some had it before. */
function Namesakes({ of: { namesakes } }: { of: Colleague }) {
  if (namesakes.length === 0) return null
  return (
    <small className={styles['namesakes']}>
      {m.right.namesakes}
      {namesakes.map((uid) => (
        <a key={uid} href={paths.desk(`member/${uid}`)}>
          {uid}
        </a>
      ))}
    </small>
  )
}

function describeRights({ role, rights }: Colleague): string {
  if (role === 'admin') return m.word.all
  return (
    STAFF_PERMISSIONS.filter((right) => rights.includes(right))
      .map((right) => PERMISSION_NAMES[right])
      .join(m.word.listSeparator) || m.right.writingAndComments
  )
}

/**
 * Changes an account's role and permissions. Making an account a reader again, or an administrator, needs a plainly worded
 * confirmation.
 */
import { useRef, useState, type FormEvent } from 'react'
import {
  STAFF_PERMISSIONS,
  PERMISSION_NAMES,
  ROLE_NAMES,
  type StaffPermission,
  type Role,
} from '#domain/account/staff-permission.ts'
import { Answers } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { m } from '#messages/desk.ts'
import boxes from '../../field/field-box.module.css'
import { useCallAction } from '../../use-call.ts'
import styles from './right-dialog.module.css'
import { RIGHT_HINTS } from './right-words.ts'

/** `uid` is null while no account is chosen. */
export type Edited = { uid: number | null; name: string; role: Role; rights: readonly StaffPermission[] }

type Props = { open: boolean; edited: Edited; onClose: () => void }

export function RightDialog({ open, edited, onClose }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={edited.uid ? m.right.changePermissionsOf({ name: edited.name }) : m.right.addEditor}
    >
      <Form key={edited.uid ?? 0} edited={edited} onClose={onClose} />
    </Dialog>
  )
}

const WARNINGS: Partial<Record<Role, string>> = {
  reader: m.right.warningReader,
  admin: m.right.warningAdmin,
}

function Form({ edited, onClose }: { edited: Edited; onClose: () => void }) {
  const cancel = useRef<HTMLButtonElement>(null)
  const [number, setNumber] = useState(edited.uid === null ? '' : String(edited.uid))
  const [role, setRole] = useState(edited.role)
  const [rights, setRights] = useState<ReadonlySet<StaffPermission>>(new Set(edited.rights))
  const [problem, setProblem] = useState<string | null>(null)
  const { run, isBusy } = useCallAction('POST /api/desk/right/:uid', {
    refresh: ['GET /api/desk/right'],
    done: m.right.changed,
  })

  async function save(event: FormEvent) {
    event.preventDefault()
    if (!/^[1-9]\d{0,9}$/.test(number)) return setProblem(m.right.enterAccountId)
    const given = Object.fromEntries(STAFF_PERMISSIONS.map((right) => [right, rights.has(right)])) as Record<
      StaffPermission,
      boolean
    >
    const outcome = await run({ params: { uid: Number(number) }, body: { role, rights: given } })
    if (outcome.ok) onClose()
  }

  const toggle = (right: StaffPermission) =>
    setRights((before) => {
      const next = new Set(before)
      if (!next.delete(right)) next.add(right)
      return next
    })

  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void save(event)}>
      {edited.uid === null ? (
        <label className={styles['number']}>
          {m.right.accountId}
          <input
            className={boxes['box']}
            inputMode="numeric"
            value={number}
            maxLength={10}
            aria-invalid={problem !== null}
            onChange={({ target }) => {
              setNumber(target.value.trim())
              setProblem(null)
            }}
          />
        </label>
      ) : null}
      <fieldset>
        <legend>{m.word.role}</legend>
        <div className={boxes['choices']}>
          {(['reader', 'editor', 'admin'] as const).map((each) => (
            <label key={each}>
              <input type="radio" name="role" checked={role === each} onChange={() => setRole(each)} />
              {ROLE_NAMES[each]}
            </label>
          ))}
        </div>
      </fieldset>
      {role === 'editor' ? (
        <fieldset>
          <legend>{m.right.permissions}</legend>
          {STAFF_PERMISSIONS.map((right) => (
            <label key={right} className={styles['right']}>
              <input type="checkbox" checked={rights.has(right)} onChange={() => toggle(right)} />
              <span>
                {PERMISSION_NAMES[right]}
                <small>{RIGHT_HINTS[right]}</small>
              </span>
            </label>
          ))}
        </fieldset>
      ) : null}
      <p className={styles['problem']} role="alert">
        {problem ?? WARNINGS[role]}
      </p>
      <Answers cancel={cancel} action={m.word.save} busy={isBusy} onClose={onClose} />
    </form>
  )
}

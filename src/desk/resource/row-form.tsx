/** A form for one row: errors are shown at their field, no input is lost by accident, and concurrent edits are reported. */
import { Form } from 'ra-core'
import { useCallback, useMemo, useState, type ReactNode } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { ApiError } from '#web/api/api-error.ts'
import { toast } from '#web/ui/toast.tsx'
import { FieldLabelContext, type FieldLabels } from '../field/field-labels.ts'
import { Button } from '../kit/button.tsx'
import { UnsavedGuard } from '../kit/save/unsaved-guard.tsx'
import { ConflictDialog, type Conflict } from './conflict-dialog.tsx'
import type { DeskRow } from './desk-resource.ts'
import { leaveFreely, mayLeaveFreely } from './leave-form.ts'
import styles from './resource-edit.module.css'
import { isSessionProblem } from '#web/api/session-watch.ts'
import { m } from '#messages/desk.ts'

type Values = Record<string, unknown>

type Props = {
  /** the row as fetched, or the initial values of a new one */
  row: Partial<DeskRow>
  mayWrite: boolean
  /** the label of the button */
  action: string
  save: (values: Values) => Promise<DeskRow>
  onSaved: (row: DeskRow) => void
  children: ReactNode
}

export function RowForm({ row, mayWrite, action, save, onSaved, children }: Props) {
  const [labels] = useState<FieldLabels>(() => new Map())
  const [isBusy, setBusy] = useState(false)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const values = useMemo(() => ({ ...row }) as Values, [row])

  /** Errors by field; undefined when it was saved. */
  async function submit(typed: Values): Promise<Values | undefined> {
    if (isBusy) return undefined
    const giveBack = holdFocus()
    setBusy(true)
    try {
      const saved = await save(typed)
      setConflict(null)
      leaveFreely(() => onSaved(saved))
      return undefined
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return readRefusal(error, typed)
    } finally {
      setBusy(false)
      giveBack()
    }
  }

  function readRefusal(error: ApiError, typed: Values): Values | undefined {
    if (error.code === 'CONFLICT' && error.detail) {
      // After a first choice, the version saved then is the common base.
      setConflict({ base: conflict?.theirs ?? values, mine: typed, theirs: JSON.parse(error.detail) as Values })
      return undefined
    }
    const { field, message: problem } = error
    if (field && labels.has(field)) return { [field]: problem }
    // The sign-in dialog is clearer than a message would be.
    if (!isSessionProblem(error.code)) toast(problem, 'error')
    return undefined
  }

  return (
    <FieldLabelContext value={labels}>
      <Form record={values as { id?: number }} onSubmit={submit} noValidate disableInvalidFormNotification>
        <fieldset className={styles['fields']} disabled={!mayWrite || isBusy}>
          {children}
        </fieldset>
        {mayWrite ? <FormFoot action={action} isBusy={isBusy} isNew={row.id === undefined} /> : null}
        {conflict ? (
          <ConflictDialog
            conflict={conflict}
            labels={labels}
            isBusy={isBusy}
            onClose={() => setConflict(null)}
            onChoose={submit}
          />
        ) : null}
      </Form>
    </FieldLabelContext>
  )
}

/** Fields are disabled while they are sent; afterwards the focus returns to where it was. */
function holdFocus(): () => void {
  const held = document.activeElement
  return () =>
    requestAnimationFrame(() => {
      if (held instanceof HTMLElement && document.activeElement === document.body) held.focus()
    })
}

function FormFoot({ action, isBusy, isNew }: { action: string; isBusy: boolean; isNew: boolean }) {
  const { reset } = useFormContext()
  const { dirtyFields, errors, submitCount } = useFormState()
  const isDirty = Object.keys(dirtyFields).length > 0
  const isUnsaved = useCallback(() => isDirty && !mayLeaveFreely(), [isDirty])
  const wrong = Object.keys(errors).length
  return (
    <div className={styles['foot']}>
      <Button
        type="submit"
        kind="lead"
        // It keeps the focus, so it is never quite disabled.
        aria-disabled={isBusy || (!isNew && !isDirty)}
        aria-busy={isBusy}
        onClick={(event) => {
          if (!isNew && !isDirty) event.preventDefault()
        }}
      >
        {isBusy ? m.word.saving : action}
      </Button>
      {isDirty && !isNew ? (
        <Button disabled={isBusy} onClick={() => reset()}>
          {m.resource.undoChanges}
        </Button>
      ) : null}
      <p role="status">
        {wrong > 0 && submitCount > 0
          ? m.resource.wrongFields({ count: wrong })
          : isDirty
            ? m.resource.unsavedChanges
            : ''}
      </p>
      <UnsavedGuard isUnsaved={isUnsaved} />
    </div>
  )
}

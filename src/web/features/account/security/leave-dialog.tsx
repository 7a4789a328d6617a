/** Deleting the account: the consequences, then proof of identity and the confirmation text, then done. */
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { Leaving } from '#contract/site/member.ts'
import { areDeleteAccountWords, DELETE_ACCOUNT_WORDS } from '#domain/account/delete-account-words.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { callQuery } from '../../../api/call-query.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import type { AccountDialogProps } from '../account-dialog.ts'
import styles from '../account-dialog.module.css'
import { Field } from '../field.tsx'
import { IdentityFields } from '../sign-in/identity-fields.tsx'
import form from '../sign-in/login-form.module.css'
import { useIdentity } from '../sign-in/use-identity.ts'
import { lossWords } from './loss-words.ts'
import { useWork } from '../use-work.ts'
import { useSite } from '../../../ui/site.ts'

/** As content/page/privacy.md and docs/decisions/016 have it. */
const PARTS = [
  [m.word.delete, m.account.deletedData],
  [m.account.anonymised, m.account.anonymisedData],
  [m.account.keptByLaw, m.account.keptData],
  [m.account.cannotBeUndone, m.account.noWayBack],
] as const

export function LeaveDialog({ open, onClose, ...rest }: AccountDialogProps) {
  const site = useSite()
  const [left, setLeft] = useState(false)
  // A reader whose account is deleted has no account page any more.
  const close = () => (left ? location.assign(paths.home()) : onClose())
  return (
    <Dialog open={open} onClose={close} title={left ? m.account.accountDeleted : m.account.deleteAccount}>
      {left ? (
        <div className={styles['done']}>
          <p role="status">{m.account.farewell({ name: site.name })}</p>
          <button type="button" className={form['submit']} onClick={close}>
            {m.account.toFrontPage}
          </button>
        </div>
      ) : (
        <Leave {...rest} onLeft={() => setLeft(true)} />
      )}
    </Dialog>
  )
}

type LeaveProps = Pick<AccountDialogProps, 'api' | 'profile'> & { onLeft: () => void }

function Leave({ api, profile, onLeft }: LeaveProps) {
  const { data, error, isFetching, refetch } = useQuery({ ...callQuery(api, 'GET /api/user/leave'), staleTime: 0 })
  if (isFetching && !data) {
    return (
      <p className={styles['note']} role="status">
        {m.account.pleaseWait}
      </p>
    )
  }
  if (error || !data) {
    return (
      <>
        <p className={styles['note']} role="alert">
          {error?.message ?? m.account.accountNotLoaded}
        </p>
        <button type="button" className={form['submit']} onClick={() => void refetch()}>
          {m.word.retry}
        </button>
      </>
    )
  }
  if (data.refusal) {
    return (
      <p className={styles['note']} role="alert">
        {m.account.refusal({ refusal: data.refusal })}
      </p>
    )
  }
  return <LeaveForm api={api} profile={profile} losses={data} onLeft={onLeft} />
}

function LeaveForm({ api, profile, losses, onLeft }: LeaveProps & { losses: Leaving }) {
  const identity = useIdentity(api)
  const [words, setWords] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const { busy, work } = useWork()
  const find = () => (areDeleteAccountWords(words) ? null : m.account.typeToConfirm({ words: DELETE_ACCOUNT_WORDS }))

  function submit(event: FormEvent) {
    event.preventDefault()
    const given = identity.read()
    const found = find()
    setProblem(found)
    if (!given || found) return
    void work(async () => {
      await api('POST /api/user/leave', { body: { identity: given, confirm: DELETE_ACCOUNT_WORDS } })
      onLeft()
    })
  }

  return (
    <form onSubmit={submit} noValidate>
      <dl className={styles['parts']}>
        {PARTS.map(([title, text]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Losses losses={losses} />
      <IdentityFields identity={identity} profile={profile} />
      <Field
        label={m.account.typeToConfirm({ words: DELETE_ACCOUNT_WORDS })}
        type="text"
        name="confirm"
        autoComplete="off"
        value={words}
        onChange={(next) => {
          setWords(next)
          setProblem(null)
        }}
        onLeave={() => setProblem(words ? find() : null)}
        problem={problem}
      />
      <button
        type="submit"
        className={`${form['submit']} ${styles['submit']}`}
        data-final
        disabled={busy}
        aria-busy={busy}
      >
        {busy ? m.account.deletingAccount : m.account.confirmDeletion}
      </button>
    </form>
  )
}

function Losses({ losses }: { losses: Leaving }) {
  const words = lossWords(losses)
  return words ? <p className={styles['loss']}>{words}</p> : null
}

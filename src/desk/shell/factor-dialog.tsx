/** The session has not shown its second factor: it is asked for above whatever is open, and the input there stays. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#domain/paths.ts'
import { onLoginAsked } from '#web/api/session-watch.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { m } from '#messages/desk.ts'
import { FactorField } from '../kit/factor-field.tsx'
import { Button } from '../kit/button.tsx'
import { useCallAction } from '../use-call.ts'
import { useMe } from '../use-me.ts'
import styles from './session-dialog.module.css'

const ME = ['GET /api/desk/me']

export function FactorDialog() {
  const { factor } = useMe()
  const client = useQueryClient()
  const { pathname } = useLocation()
  const field = useRef<HTMLInputElement>(null)
  const [isClosed, setClosed] = useState(false)
  // A call was refused: who is there is asked again, and the answer opens the dialog.
  useEffect(
    () =>
      onLoginAsked((reason) => {
        if (reason !== 'factor') return
        setClosed(false)
        void client.invalidateQueries({ queryKey: ME })
      }),
    [client],
  )
  const isSetup = factor === 'setup'
  const isDue = factor === 'ask' || (isSetup && pathname !== '/factor')
  return (
    <Dialog
      open={isDue && !isClosed}
      // To look at what is behind it, or to copy it; the next call that is refused opens it again.
      onClose={() => setClosed(true)}
      title={isSetup ? m.shell.factorSetupFirst : m.word.secondFactor}
      initialFocus={field}
    >
      {isSetup ? <Setup /> : <Question field={field} />}
    </Dialog>
  )
}

function Setup() {
  const client = useQueryClient()
  return (
    <>
      <p className={styles['text']}>{m.shell.factorSetupAbout}</p>
      <div className={styles['answers']}>
        <Button onClick={() => void client.invalidateQueries()}>{m.shell.factorSetupDone}</Button>
        <a className={styles['lead']} href={paths.desk('factor')} target="_blank" rel="noopener">
          {m.shell.goSetUp}
        </a>
      </div>
    </>
  )
}

function Question({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const client = useQueryClient()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const { run, isBusy } = useCallAction('POST /api/desk/factor/show', {
    quiet: ['FACTOR_WRONG', 'TOO_MANY', 'BAD_INPUT'],
  })

  async function submit(event: FormEvent) {
    event.preventDefault()
    const outcome = await run({ body: { code } })
    if (!outcome.ok) return setProblem(outcome.error.message)
    const { codesLeft } = outcome.model
    if (codesLeft < 3) toast(m.shell.fewRecoveryCodes({ count: codesLeft }))
    await client.invalidateQueries()
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <p className={styles['text']}>{m.shell.factorQuestion}</p>
      <FactorField
        ref={field}
        code={code}
        problem={problem}
        onChange={(next) => {
          setCode(next)
          setProblem(null)
        }}
      />
      <div className={styles['answers']}>
        <Button type="submit" kind="lead" busy={isBusy}>
          {m.shell.continue}
        </Button>
      </div>
    </form>
  )
}

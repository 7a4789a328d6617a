/** One's own second factor: set up with an authenticator app, recovery codes, turned off; for administrators the rule. */
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { FactorSetup, FactorState } from '#contract/desk/factor.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { m } from '#messages/desk.ts'
import { Button } from '../../kit/button.tsx'
import { FactorField } from '../../kit/factor-field.tsx'
import { RoomHead } from '../../kit/room-head.tsx'
import { RoomPart } from '../../kit/room-part.tsx'
import { RoomError, RoomLoading } from '../../kit/room-state.tsx'
import { useCallAction, useFreshQuery } from '../../use-call.ts'
import { useMe } from '../../use-me.ts'
import styles from './factor-room.module.css'

const REFRESH = ['GET /api/desk/factor', 'GET /api/desk/me', 'GET /api/desk/right'] as const

export function Room() {
  const { role, factor } = useMe()
  const { data, error, refetch } = useFreshQuery('GET /api/desk/factor')
  const [codes, setCodes] = useState<string[] | null>(null)
  return (
    <>
      <RoomHead title={m.word.secondFactor} about={m.factor.about} />
      {error ? <RoomError error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <RoomLoading /> : null}
      {codes ? <RecoveryCodes codes={codes} onDone={() => setCodes(null)} /> : null}
      {data && !codes ? (
        data.isOn ? (
          <Running state={data} onCodes={setCodes} />
        ) : (
          <Setup state={data} onCodes={setCodes} />
        )
      ) : null}
      {data && role === 'admin' && factor === 'fine' ? <Rule state={data} /> : null}
    </>
  )
}

type PartProps = { state: FactorState; onCodes: (codes: string[]) => void }

function Setup({ state, onCodes }: PartProps) {
  const [setup, setSetup] = useState<FactorSetup | null>(null)
  const { run, isBusy } = useCallAction('POST /api/desk/factor/begin')
  const begin = async () => {
    const outcome = await run()
    if (outcome.ok) setSetup(outcome.model)
  }
  return (
    <RoomPart title={m.factor.turnOn} about={state.isRequired ? m.factor.requiredAbout : m.factor.recommendedAbout}>
      {setup ? (
        <Confirm setup={setup} onCodes={onCodes} />
      ) : (
        <Button kind="lead" busy={isBusy} onClick={() => void begin()}>
          {m.factor.startSetup}
        </Button>
      )}
    </RoomPart>
  )
}

function Confirm({
  setup: { secret, path, size },
  onCodes,
}: {
  setup: FactorSetup
  onCodes: (codes: string[]) => void
}) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const { run, isBusy } = useCallAction('POST /api/desk/factor/confirm', {
    refresh: REFRESH,
    quiet: ['FACTOR_WRONG', 'TOO_MANY', 'BAD_INPUT'],
  })
  async function submit(event: FormEvent) {
    event.preventDefault()
    const outcome = await run({ body: { code } })
    if (outcome.ok) onCodes(outcome.model.codes)
    else setProblem(outcome.error.message)
  }
  return (
    <form className={styles['setup']} noValidate onSubmit={(event) => void submit(event)}>
      <ol>
        <li>{m.factor.openAuthenticator}</li>
        <li>
          {m.factor.scanCode}
          <svg className={styles['code']} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={m.factor.qrCode}>
            <path d={path} />
          </svg>
          <code className={styles['secret']}>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
        </li>
        <li>{m.factor.enterDigits}</li>
      </ol>
      <FactorField
        code={code}
        problem={problem}
        onChange={(next) => {
          setCode(next)
          setProblem(null)
        }}
      />
      <Button type="submit" kind="lead" busy={isBusy}>
        {m.factor.turnOn}
      </Button>
    </form>
  )
}

function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  return (
    <RoomPart title={m.factor.recoveryCodes} about={m.factor.recoveryCodesAbout}>
      <ul className={styles['codes']}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles['actions']}>
        <Button onClick={() => void navigator.clipboard.writeText(codes.join('\n')).then(() => toast(m.factor.copied))}>
          {m.factor.copy}
        </Button>
        <Button kind="lead" onClick={onDone}>
          {m.factor.codesStored}
        </Button>
      </div>
    </RoomPart>
  )
}

function Running({ state, onCodes }: PartProps) {
  const [asks, setAsks] = useState<'codes' | 'off' | null>(null)
  const renew = useCallAction('POST /api/desk/factor/codes', { refresh: REFRESH })
  const turnOff = useCallAction('DELETE /api/desk/factor', { refresh: REFRESH, done: m.factor.turnedOff })
  const close = () => setAsks(null)
  async function renewCodes() {
    const outcome = await renew.run()
    if (outcome.ok) onCodes(outcome.model.codes)
  }
  return (
    <RoomPart
      title={m.factor.isOn}
      about={m.factor.codesLeft({ count: state.codesLeft, rule: state.isRequired ? m.factor.cannotTurnOff : '' })}
    >
      <div className={styles['actions']}>
        <Button onClick={() => setAsks('codes')}>{m.factor.replaceCodes}</Button>
        {state.isRequired ? null : (
          <Button kind="danger" onClick={() => setAsks('off')}>
            {m.factor.turnOff}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asks === 'codes'}
        title={m.factor.replaceCodes}
        action={m.factor.replace}
        onConfirm={() => void renewCodes()}
        onClose={close}
      >
        {m.factor.replaceWarning}
      </ConfirmDialog>
      <ConfirmDialog
        open={asks === 'off'}
        title={m.factor.turnOffFactor}
        action={m.factor.turnOff}
        onConfirm={() => void turnOff.run()}
        onClose={close}
      >
        {m.factor.turnOffWarning}
      </ConfirmDialog>
    </RoomPart>
  )
}

function Rule({ state }: { state: FactorState }) {
  const client = useQueryClient()
  const { run, isBusy } = useCallAction('POST /api/desk/factor/require', { refresh: REFRESH })
  const change = async () => {
    const outcome = await run({ body: { required: !state.isRequired } })
    if (outcome.ok) await client.invalidateQueries({ queryKey: ['GET /api/desk/status'] })
  }
  return (
    <RoomPart title={m.factor.allEditors} about={state.isRequired ? m.factor.ruleOnAbout : m.factor.ruleOffAbout}>
      <Button busy={isBusy} disabled={!state.isOn} onClick={() => void change()}>
        {state.isRequired ? m.factor.stopRequiring : m.factor.requireForAll}
      </Button>
      {state.isOn ? null : <p className={styles['hint']}>{m.factor.turnOnYoursFirst}</p>}
    </RoomPart>
  )
}

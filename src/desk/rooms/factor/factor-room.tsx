/** One's own second factor: set up with an authenticator app, recovery codes, turned off; for administrators the rule. */
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { FactorSetup, FactorState } from '#contract/desk/factor.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
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
      <RoomHead
        title="两步验证"
        about="登录以后，进编辑台再输入一个手机验证器上的六位数字。密码或短信被别人拿到，也进不来。"
      />
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
    <RoomPart
      title="启用"
      about={
        state.isRequired
          ? '编辑部要求每位编辑启用；启用以后才能用编辑台。'
          : '还没有启用。建议启用，管理员和能看订单、读者的编辑尤其应当。'
      }
    >
      {setup ? (
        <Confirm setup={setup} onCodes={onCodes} />
      ) : (
        <Button kind="lead" busy={isBusy} onClick={() => void begin()}>
          开始设置
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
        <li>在手机上打开验证器（如 Microsoft Authenticator、腾讯身份验证器、FreeOTP），选“扫描二维码”。</li>
        <li>
          扫这个码，或者手工输入下面的密钥。
          <svg className={styles['code']} viewBox={`0 0 ${size} ${size}`} role="img" aria-label="两步验证的二维码">
            <path d={path} />
          </svg>
          <code className={styles['secret']}>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
        </li>
        <li>输入验证器上显示的六位数字。</li>
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
        启用
      </Button>
    </form>
  )
}

function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  return (
    <RoomPart
      title="备用码"
      about="手机丢了或换了，用其中一个代替验证码，每个只能用一次。请抄下来或打印，放在安全的地方：这里只显示这一次。"
    >
      <ul className={styles['codes']}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles['actions']}>
        <Button onClick={() => void navigator.clipboard.writeText(codes.join('\n')).then(() => toast('已复制'))}>
          复制
        </Button>
        <Button kind="lead" onClick={onDone}>
          已经收好
        </Button>
      </div>
    </RoomPart>
  )
}

function Running({ state, onCodes }: PartProps) {
  const [asks, setAsks] = useState<'codes' | 'off' | null>(null)
  const renew = useCallAction('POST /api/desk/factor/codes', { refresh: REFRESH })
  const turnOff = useCallAction('DELETE /api/desk/factor', { refresh: REFRESH, done: '已停用' })
  const close = () => setAsks(null)
  async function renewCodes() {
    const outcome = await renew.run()
    if (outcome.ok) onCodes(outcome.model.codes)
  }
  return (
    <RoomPart
      title="已启用"
      about={`备用码还有 ${state.codesLeft} 个。${state.isRequired ? '编辑部要求两步验证，不能停用；换手机请找管理员重置。' : ''}`}
    >
      <div className={styles['actions']}>
        <Button onClick={() => setAsks('codes')}>换一批备用码</Button>
        {state.isRequired ? null : (
          <Button kind="danger" onClick={() => setAsks('off')}>
            停用
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asks === 'codes'}
        title="换一批备用码"
        action="换一批"
        onConfirm={() => void renewCodes()}
        onClose={close}
      >
        原来的备用码立即作废。
      </ConfirmDialog>
      <ConfirmDialog
        open={asks === 'off'}
        title="停用两步验证"
        action="停用"
        onConfirm={() => void turnOff.run()}
        onClose={close}
      >
        以后只凭密码或短信就能进编辑台。
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
    <RoomPart
      title="全体编辑"
      about={
        state.isRequired
          ? '现在要求全体编辑启用：没有启用的，先设置才能用编辑台。'
          : '现在由各人自己决定。要求以后，没有启用的编辑先设置才能用编辑台，没保存的内容不会丢。'
      }
    >
      <Button busy={isBusy} disabled={!state.isOn} onClick={() => void change()}>
        {state.isRequired ? '不再要求' : '要求全体启用'}
      </Button>
      {state.isOn ? null : <p className={styles['hint']}>请先给自己启用。</p>}
    </RoomPart>
  )
}

/** The session has not shown its second factor: it is asked for above whatever is open, and the input there stays. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#domain/paths.ts'
import { onLoginAsked } from '#web/api/session-watch.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
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
      title={isSetup ? '请先启用两步验证' : '两步验证'}
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
      <p className={styles['text']}>
        编辑部要求每位编辑启用两步验证。请在新窗口里按提示设置，然后回到这里接着做；这一页上没保存的内容都还在。
      </p>
      <div className={styles['answers']}>
        <Button onClick={() => void client.invalidateQueries()}>已经设置，继续</Button>
        <a className={styles['lead']} href={paths.desk('factor')} target="_blank" rel="noopener">
          去设置
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
    if (codesLeft < 3) toast(`备用码只剩 ${codesLeft} 个，请到「两步验证」里换一批`)
    await client.invalidateQueries()
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <p className={styles['text']}>请输入手机验证器上的六位数字；手机不在身边时，用一个备用码。没保存的内容都还在。</p>
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
          继续
        </Button>
      </div>
    </form>
  )
}

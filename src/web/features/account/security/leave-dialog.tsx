/** Deleting the account: the consequences, then proof of identity and the confirmation text, then done. */
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { Leaving } from '#contract/site/member.ts'
import { areDeleteAccountWords, DELETE_ACCOUNT_WORDS } from '#domain/account/delete-account-words.ts'
import { paths } from '#domain/paths.ts'
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

/** As content/page/privacy.md and docs/decisions/016 have it. */
const PARTS = [
  [
    '删除',
    '昵称、头像、简介、城市、手机号、密码与登录，收藏、关注、订阅、学习和收听记录，点赞、举报与话题观点，会员资格。',
  ],
  ['匿名', '评论的文字会删掉，只在原处留下“已注销用户”，免得别人的回复没了上下文；浏览计数不再与你相连。'],
  ['依法保留', '订单与付款流水保存不少于三年；因违规被隐藏的评论按规定留存。它们不再与你的手机号相连。'],
  ['不能恢复', '注销立即生效，无法撤回，已购内容不能再看，也不退款。手机号随即可以重新注册，会是一个全新的账号。'],
] as const

export function LeaveDialog({ open, onClose, ...rest }: AccountDialogProps) {
  const [left, setLeft] = useState(false)
  // A reader whose account is deleted has no account page any more.
  const close = () => (left ? location.assign(paths.home()) : onClose())
  return (
    <Dialog open={open} onClose={close} title={left ? '账号已注销' : '注销账号'}>
      {left ? (
        <div className={styles['done']}>
          <p role="status">你的资料已经删除，所有设备都已退出。谢谢你读过《七日》，文章还在这里，随时欢迎回来。</p>
          <button type="button" className={form['submit']} onClick={close}>
            回到首页
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
        请稍候……
      </p>
    )
  }
  if (error || !data) {
    return (
      <>
        <p className={styles['note']} role="alert">
          {error?.message ?? '没有取到账号的情况'}
        </p>
        <button type="button" className={form['submit']} onClick={() => void refetch()}>
          重试
        </button>
      </>
    )
  }
  if (data.refusal) {
    return (
      <p className={styles['note']} role="alert">
        {data.refusal}。
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
  const find = () => (areDeleteAccountWords(words) ? null : `请输入“${DELETE_ACCOUNT_WORDS}”四个字`)

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
        label={`请输入“${DELETE_ACCOUNT_WORDS}”四个字`}
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
        {busy ? '正在注销……' : '确认注销'}
      </button>
    </form>
  )
}

function Losses({ losses }: { losses: Leaving }) {
  const words = lossWords(losses)
  return words ? <p className={styles['loss']}>{words}</p> : null
}

/** What a reader sees when a page does not exist, or when something of ours is broken. */
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { paths } from '#domain/paths.ts'
import { statusOf, type ApiError } from '../api/api-error.ts'
import notFoundPicture from '../assets/error-404.svg'
import brokenPicture from '../assets/error-500.svg'
import styles from './error-page.module.css'

const BROKEN = '系统出错了'

type Props = { status: number; message?: string | undefined; onRetry?: () => void }

function ErrorView({ status, message, onRetry }: Props) {
  const missing = status === 404
  return (
    <section className={styles['page']}>
      <svg className={styles['picture']} viewBox="0 0 560 360" aria-hidden>
        <use href={`${missing ? notFoundPicture : brokenPicture}#picture`} />
      </svg>
      <p className={styles['status']}>{status}</p>
      <h1>{missing ? '访问页面不存在' : BROKEN}</h1>
      <p className={styles['message']}>
        {message ?? (missing ? '这一页也许换了地址，也许从来没有印出来。' : '不是您的问题，我们正在修。请稍后再试。')}
      </p>
      <p className={styles['ways']}>
        {onRetry ? (
          <button type="button" onClick={onRetry}>
            重试
          </button>
        ) : null}
        <a href={paths.home()}>回到首页</a>
      </p>
    </section>
  )
}

/** Distinguishes an address that matches no route from a story that was deleted. */
export function NotFoundPage(props: { data?: unknown }) {
  const data = props.data as { data?: { unknownRoute?: boolean }; unknownRoute?: boolean } | undefined
  const unknownRoute = data?.unknownRoute ?? data?.data?.unknownRoute ?? false
  return <ErrorView status={404} message={unknownRoute ? 'This page could not be found' : undefined} />
}

export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const status = statusOf(error)
  const retry = () => {
    reset()
    void router.invalidate()
  }
  // An error of a call has a status and a message for readers, which may be the heading; anything else is not shown to them.
  const known = error as Partial<ApiError>
  const message = known.status !== undefined && known.message !== BROKEN ? known.message : undefined
  return <ErrorView status={status >= 400 && status < 600 ? status : 500} message={message} onRetry={retry} />
}

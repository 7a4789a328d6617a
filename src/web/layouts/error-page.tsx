/** What a reader sees when a page does not exist, or when something of ours is broken. */
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { statusOf, type ApiError } from '../api/api-error.ts'
import { isGone } from '../routing/page-context.ts'
import { useRouter } from '../routing/shown-page.ts'
import notFoundPicture from '../assets/error-404.svg'
import brokenPicture from '../assets/error-500.svg'
import styles from './error-page.module.css'

const BROKEN = m.word.systemError
/** The specification binds this sentence for an address without a route, in whatever language a page is. */
const UNKNOWN_ROUTE = 'This page could not be found'

type Props = { status: number; message?: string | undefined; english?: string | undefined; onRetry?: () => void }

function ErrorView({ status, message, english, onRetry }: Props) {
  const missing = status === 404 || status === 410
  return (
    <section className={styles['page']}>
      <svg className={styles['picture']} viewBox="0 0 560 360" aria-hidden>
        <use href={`${missing ? notFoundPicture : brokenPicture}#picture`} />
      </svg>
      <p className={styles['status']}>{status}</p>
      <h1>{missing ? m.frame.pageNotFound : BROKEN}</h1>
      <p className={styles['message']}>{message ?? (missing ? m.frame.neverPrinted : m.frame.notYourFault)}</p>
      {english ? (
        <p className={styles['english']} lang="en">
          {english}
        </p>
      ) : null}
      <p className={styles['ways']}>
        {onRetry ? (
          <button type="button" onClick={onRetry}>
            {m.word.retry}
          </button>
        ) : null}
        <a data-button href={paths.home()}>
          {m.frame.toFrontPage}
        </a>
      </p>
    </section>
  )
}

/** Distinguishes an address that matches no route from a story that was deleted. */
export function NotFoundPage(props: { data?: unknown }) {
  const { options, state } = useRouter()
  if (isGone(options.context, state.location)) return <ErrorView status={410} message={m.frame.goneForGood} />
  const data = props.data as { data?: { unknownRoute?: boolean }; unknownRoute?: boolean } | undefined
  const unknownRoute = data?.unknownRoute ?? data?.data?.unknownRoute
  return unknownRoute ? (
    <ErrorView status={404} message={m.frame.noSuchPage} english={UNKNOWN_ROUTE} />
  ) : (
    <ErrorView status={404} />
  )
}

export function ErrorPage({ error, reset }: { error: Error; reset: () => void }) {
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

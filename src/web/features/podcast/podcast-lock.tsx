/** Below the sample, when the gate stayed shut. */
import { useQuery } from '@tanstack/react-query'
import type { AudioBook } from '#contract/site/podcast.ts'
import { buyWords } from '../commerce/buy-words.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { userQuery } from '../../api/call-query.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './podcast-lock.module.css'

export function PodcastLock({ book }: { book: AudioBook }) {
  const { data: user } = useQuery(userQuery)
  const { way, card, members } = book.lock ?? {}
  return (
    <aside className={styles['lock']} aria-label={m.podcast.paidContent}>
      <p className={styles['title']}>
        <Icon name="lock" /> {book.lockMsg}
      </p>
      <p>
        {members || m.word.member}
        {m.podcast.allAudioBooks}
      </p>
      <p className={styles['ways']}>
        {way ? (
          <a data-button className={styles['way']} href={way.buyUrl}>
            {buyWords(way)}
          </a>
        ) : null}
        {card && card.type !== way?.type ? (
          <a href={card.buyUrl}>{m.podcast.getMembership({ name: card.name })}</a>
        ) : null}
        {user ? null : <a href={paths.login(paths.listen(book.id))}>{m.podcast.signInToListen}</a>}
      </p>
    </aside>
  )
}

import type { EpisodeCard } from '#contract/listen.ts'
import { paths } from '#rules/paths.ts'
import { wanNumber } from '#rules/wan-number.ts'
import { Time } from '../../ui/time.tsx'
import styles from './sound-list.module.css'

type Props = {
  title: string
  episodes: EpisodeCard[]
  empty: string
  /** the page with all of them, where these are only some */
  allHref?: string
}

export function EpisodeList({ title, episodes, empty, allHref }: Props) {
  return (
    <section className={styles['sounds']} aria-labelledby="episodes">
      <h2 id="episodes">{title}</h2>
      {episodes.length === 0 ? (
        <p className={styles['empty']}>{empty}</p>
      ) : (
        <ul>
          {episodes.map((episode) => (
            <li key={episode.id}>
              <h3>
                <a href={paths.listen(episode.id)}>{episode.title}</a>
              </h3>
              <p className={styles['summary']}>{episode.summary}</p>
              <p className={styles['facts']}>
                <Time at={episode.publishTime} />
                <span>{episode.duration}</span>
                <span>{wanNumber(episode.listenNum)} 次收听</span>
              </p>
            </li>
          ))}
        </ul>
      )}
      {allHref && episodes.length > 0 ? (
        <a className={styles['all']} href={allHref}>
          全部单集
        </a>
      ) : null}
    </section>
  )
}

import type { MouseEvent } from 'react'
import type { Article } from '#contract/site/article.ts'
import { paths } from '#domain/paths.ts'
import { beijingTime, chineseDate } from '#domain/time/relative-time.ts'
import { wanNumber } from '#domain/text/wan-number.ts'
import { m } from '#messages/site.ts'
import { Picture } from '../../ui/picture.tsx'
import styles from './article-byline.module.css'

const MINUTE = 60_000

export function ArticleByline({ article }: { article: Article }) {
  const { author, sound } = article
  return (
    <div className={styles['byline']}>
      {author.pic ? <Picture picture={author.pic} shown={40} decorative className={styles['face']} /> : null}
      {article.credits.map(({ role, name, people }) => (
        <span key={role} className={styles['author']}>
          <span className={styles['word']}>{name}</span>
          {people.map((person) => (
            <a key={person.uid} href={paths.user(person.uid)}>
              {person.name}
            </a>
          ))}
        </span>
      ))}
      <time dateTime={new Date(article.publishTime).toISOString()}>{chineseDate(article.publishTime)}</time>
      {article.updateTime - article.publishTime > MINUTE ? (
        <time dateTime={new Date(article.updateTime).toISOString()}>
          {m.article.updatedAt({ at: `${chineseDate(article.updateTime)} ${beijingTime(article.updateTime)}` })}
        </time>
      ) : null}
      <span>{m.article.readingTime({ readMinutes: article.readMinutes })}</span>
      {article.readNum > 0 ? <span>{m.article.readings({ readNum: wanNumber(article.readNum) })}</span> : null}
      {sound ? (
        <a className={styles['listen']} href={sound.audioUrl} data-listen="" onClick={hold}>
          {sound.whole ? m.article.listenToStory : m.article.listenToStandfirst} {sound.duration}
        </a>
      ) : null}
    </div>
  )
}

/** A press before the player is ready is stored for it (`use-listen-link.ts`); a second press is left to the browser. */
function hold(event: MouseEvent<HTMLElement>) {
  const { dataset } = event.currentTarget
  if (dataset['listen'] || event.ctrlKey || event.metaKey) return
  dataset['listen'] = 'pressed'
  event.preventDefault()
}

/** The timeline: what is new from followed people and tags, with the reason for each entry. */
import type { FeedEntry, FeedPage, FollowSuggestions } from '#contract/site/follow.ts'
import { followType } from '#domain/content/follow-type.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { Time } from '../../ui/time.tsx'
import { EmptyShelf } from '../account/shelf/shelf-frame.tsx'
import { ContentEntry } from '../content/content-entry.tsx'
import { FollowSuggestionList } from './suggestion-list.tsx'
import styles from './follow-timeline.module.css'

type Props = {
  data: FeedPage
  /** this is not the beginning */
  later: boolean
  /** there when there is nothing else to show */
  suggestions: FollowSuggestions | undefined
}

export function FollowTimeline({ data: { list, next }, later, suggestions }: Props) {
  if (list.length === 0 && later) {
    return <EmptyShelf text={m.follow.nothingEarlier} way={m.follow.backToLatest} href={paths.follow()} />
  }
  if (list.length === 0) return suggestions ? <FollowSuggestionList suggestions={suggestions} /> : null
  return (
    <>
      <h2 className="visually-hidden">{later ? m.follow.earlierUpdates : m.follow.latestUpdates}</h2>
      <ul>
        {list.map((entry) => (
          <ContentEntry key={`${entry.contentType}/${entry.contentId}`} card={entry}>
            <Time at={entry.publishTime} />
            <Reasons via={entry.via} />
          </ContentEntry>
        ))}
      </ul>
      {later || next !== null ? (
        <nav className={styles['ways']} aria-label={m.word.pages}>
          {later ? (
            <a data-button href={paths.follow()}>
              {m.follow.backToLatest}
            </a>
          ) : null}
          {next === null ? null : (
            <a data-button href={paths.follow({ after: next })} rel="next">
              {m.follow.earlierUpdates}
            </a>
          )}
        </nav>
      ) : null}
    </>
  )
}

function Reasons({ via }: { via: FeedEntry['via'] }) {
  if (via.length === 0) return null
  return (
    <span className={styles['via']}>
      {m.follow.becauseYouFollow}
      {via.map(({ followType: type, followId, name }) => (
        <a
          key={`${type}/${followId}`}
          href={type === followType.tag ? paths.articleList(followId) : paths.user(followId)}
        >
          {type === followType.tag ? `#${name}` : name}
        </a>
      ))}
    </span>
  )
}

/** For readers who follow nobody yet: suggested people and tags, which can be followed here. */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import type { FollowSuggestions } from '#contract/site/follow.ts'
import { followType } from '#domain/content/follow-type.ts'
import { paths } from '#domain/paths.ts'
import { wanNumber } from '#domain/text/wan-number.ts'
import { m } from '#messages/site.ts'
import { EmptyShelf } from '../account/shelf/shelf-frame.tsx'
import { FollowButton } from './follow-button.tsx'
import { FollowedEntry } from './follow-list.tsx'
import { followKey, type Followable } from '../../api/call-query.ts'
import { FOLLOW_FEED } from './follow-query.ts'
import styles from './suggestion-list.module.css'

export function FollowSuggestionList({ suggestions: { people, tags } }: { suggestions: FollowSuggestions }) {
  const client = useQueryClient()
  const things = [
    ...people.map(({ uid }) => ({ followType: followType.person, followId: uid })),
    ...tags.map(({ tagId }) => ({ followType: followType.tag, followId: tagId })),
  ]
  const followsAny = useFollowsAny(things)
  if (things.length === 0) {
    return <EmptyShelf text={m.follow.noFollowsNoUpdates} way={m.word.toFrontPage} href={paths.home()} />
  }
  return (
    <>
      <div className={styles['lead']}>
        <p>{m.follow.noUpdates}</p>
        {followsAny ? (
          <button type="button" onClick={() => void client.refetchQueries({ queryKey: [FOLLOW_FEED] })}>
            {m.follow.seeUpdates}
          </button>
        ) : null}
      </div>
      {people.length > 0 ? (
        <section aria-labelledby="suggested-people">
          <h2 className={styles['title']} id="suggested-people">
            {m.follow.suggestedAuthors}
          </h2>
          <ul>
            {people.map((person) => (
              <FollowedEntry key={person.uid} entry={{ ...person, followType: followType.person }} />
            ))}
          </ul>
        </section>
      ) : null}
      {tags.length > 0 ? (
        <section aria-labelledby="suggested-tags">
          <h2 className={styles['title']} id="suggested-tags">
            {m.follow.suggestedTags}
          </h2>
          <ul className={styles['tags']}>
            {tags.map(({ tagId, name, fans, articleNum }) => (
              <li key={tagId}>
                <p>
                  <a href={paths.articleList(tagId)}>{name}</a>
                  <span>
                    {[
                      articleNum > 0 ? m.follow.recentStories({ articleNum }) : '',
                      fans > 0 ? m.follow.followers({ fans: wanNumber(fans) }) : '',
                    ]
                      .filter(Boolean)
                      .join(m.word.comma)}
                  </span>
                </p>
                <FollowButton followType={followType.tag} followId={tagId} name={name} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}

/** As their buttons know it. */
function useFollowsAny(things: Followable[]): boolean {
  const client = useQueryClient()
  // Reads the cache directly: the hook for many queries would be added to every page.
  const watch = useCallback((listener: () => void) => client.getQueryCache().subscribe(listener), [client])
  return useSyncExternalStore(
    watch,
    () => things.some((thing) => client.getQueryData(followKey(thing)) === true),
    () => false,
  )
}

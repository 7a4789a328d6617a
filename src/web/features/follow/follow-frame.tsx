/** The frame of the follow pages: the timeline, the people, the tags. */
import type { ReactNode } from 'react'
import { FOLLOW_PARTS, followPath, type FollowPart } from '#domain/content/follow-type.ts'
import { m } from '#messages/site.ts'
import { ShelfFrame } from '../account/shelf/shelf-frame.tsx'
import styles from './follow-frame.module.css'

type Props = { part: FollowPart | undefined; count?: string | undefined; children: ReactNode }

export function FollowFrame({ part: here, count, children }: Props) {
  return (
    <ShelfFrame here="follow" title={m.follow.myFollows} count={count}>
      <nav className={styles['parts']} aria-label={m.follow.follow}>
        <ul>
          {FOLLOW_PARTS.map(({ part, name }) => (
            <li key={name}>
              <a href={followPath(part)} aria-current={part === here ? 'page' : undefined}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </ShelfFrame>
  )
}

/** What stays at hand above the story: which issue, which of its stories, how many are read, the contents, the saving. */
import { useState, type ReactNode } from 'react'
import type { Chapter, Issue } from '#contract/site/magazine.ts'
import type { StoryReading } from '#domain/issue/issue-reading.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useLazyPart } from '../../../ui/use-lazy-part.ts'
import styles from './reader-bar.module.css'

type Props = {
  issue: Issue
  chapters: Chapter[]
  current: number
  reading: StoryReading[]
  /** counted from 1 */
  place: number
  all: number
  children: ReactNode
}

export const CONTENTS_ID = 'issue-contents'

export function ReaderBar({ issue, chapters, current, reading, place, all, children }: Props) {
  const [open, setOpen] = useState(false)
  const [drawer, fetchDrawer] = useLazyPart(() => import('./reader-drawer.tsx'))
  const name = m.magazine.issueName({ magazineName: issue.magazineName, number: issue.number })
  return (
    <div className={styles['bar']}>
      <a className={styles['issue']} href={paths.magazine(issue.id)}>
        {name}
      </a>
      <p className={styles['place']}>{m.magazine.storyPlace({ place, all })}</p>
      {children}
      {/* Without the program it leads to the contents below the story. */}
      <a
        className={styles['contents']}
        href={`#${CONTENTS_ID}`}
        onClick={(event) => {
          event.preventDefault()
          void fetchDrawer().then(setOpen)
        }}
      >
        <Icon name="menu" />
        {m.word.contents}
      </a>
      {drawer ? (
        <drawer.ReaderDrawer
          open={open}
          onClose={() => setOpen(false)}
          title={name}
          issueId={issue.id}
          chapters={chapters}
          current={current}
          reading={reading}
        />
      ) : null}
    </div>
  )
}

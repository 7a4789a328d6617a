/**
 * The cover, for a moment: only the browser knows where a reader has left who is not signed in, so it turns on from here.
 * Without the program the cover has the ways into the issue.
 */
import { useRouter } from '../../../routing/shown-page.ts'
import { useEffect, useState } from 'react'
import type { Chapter, Issue } from '#contract/site/magazine.ts'
import { openingStory } from '#domain/issue/issue-reading.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { Picture } from '../../../ui/picture.tsx'
import { ReaderContents } from './reader-contents.tsx'
import { listReadable } from './reader-story.ts'
import styles from './issue-opening.module.css'
import { useIssueReading } from './use-issue-reading.ts'

export function IssueOpening({ issue, chapters }: { issue: Issue; chapters: Chapter[] }) {
  const router = useRouter()
  const { reading, settled } = useIssueReading(issue.id)
  const first = openingStory(listReadable(chapters), reading)

  // Not in the first paint, which shows the server's state: this browser's notes are applied right after it.
  const [live, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  useEffect(() => {
    if (live && settled && first !== undefined) router.history.replace(paths.read(issue.id, first))
  }, [router, issue.id, first, live, settled])

  return (
    <article className={styles['opening']}>
      {issue.pic ? <Picture picture={issue.pic} shown={320} leading className={styles['cover']} /> : null}
      <div>
        <p className={styles['number']}>
          {m.magazine.magazineNumber({ magazineName: issue.magazineName, number: issue.number })}
        </p>
        <h1>{issue.title}</h1>
        {first === undefined ? (
          <p className={styles['note']}>{m.magazine.storiesInPrint}</p>
        ) : (
          <a data-button className={styles['begin']} href={paths.read(issue.id, first)}>
            {reading.length > 0 ? m.magazine.continueReading : m.magazine.startReading}
          </a>
        )}
        <a data-button className={styles['back']} href={paths.magazine(issue.id)}>
          {m.magazine.backToIssue}
        </a>
        <nav className={styles['contents']} aria-labelledby="opening-contents">
          <h2 id="opening-contents">{m.magazine.issueContents}</h2>
          <ReaderContents issueId={issue.id} chapters={chapters} current={null} reading={reading} />
        </nav>
      </div>
    </article>
  )
}

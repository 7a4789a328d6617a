/** What one can do with an issue: read it, get it, keep it, pass it on. What a panel needs is fetched when it is opened. */
import { useRef, useState } from 'react'
import type { Issue } from '#contract/site/magazine.ts'
import { paths } from '#domain/paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLazyPart } from '../../ui/use-lazy-part.ts'
import { BookmarkButton } from '../bookmark/bookmark-button.tsx'
import styles from './issue-tools.module.css'
import { IssueProgress } from './reader/issue-progress.tsx'
import { SaveIssue } from './reader/save-issue.tsx'

const loadShare = () => import('../content/share-panel.tsx')

export function IssueTools({ issue }: { issue: Issue }) {
  const [open, setOpen] = useState(false)
  const [part, fetchPart] = useLazyPart(loadShare)
  const button = useRef<HTMLButtonElement>(null)

  return (
    <>
      <p className={styles['ways']}>
        {issue.readableNum > 0 ? <a href={paths.read(issue.id)}>阅读这一期</a> : null}
        {issue.isLock ? <a href={paths.buy('issue', issue.id)}>购买这一期</a> : null}
        <IssueProgress issue={issue} className={styles['progress']} />
      </p>
      <div className={styles['tools']}>
        <BookmarkButton kind="issue" id={issue.id} count={issue.collectNum} />
        <button
          ref={button}
          type="button"
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={async () => setOpen(!open && (await fetchPart()))}
        >
          <Icon name="share" />
          分享
        </button>
        {issue.readableNum > 0 ? <SaveIssue issue={issue} /> : null}
        {part ? (
          <part.SharePanel
            anchor={button}
            open={open}
            onClose={() => setOpen(false)}
            heading="分享这一期"
            title={`${issue.magazineName}第${issue.number}期：${issue.title}`}
            path={paths.magazine(issue.id)}
          />
        ) : null}
      </div>
    </>
  )
}

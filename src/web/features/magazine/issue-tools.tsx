/** What one can do with an issue: read it, get it, keep it, pass it on. What a panel needs is fetched when it is opened. */
import { useRef, useState } from 'react'
import type { Issue } from '#contract/site/magazine.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
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
        {issue.readableNum > 0 ? (
          <a data-button href={paths.read(issue.id)}>
            {m.magazine.readIssue}
          </a>
        ) : null}
        {issue.isLock ? (
          <a data-button href={paths.buy('issue', issue.id)}>
            {m.magazine.buyIssue}
          </a>
        ) : null}
        <IssueProgress issue={issue} className={styles['progress']} />
      </p>
      <div className={styles['tools']}>
        {issue.isClosed ? null : <BookmarkButton kind="issue" id={issue.id} count={issue.collectNum} />}
        <button
          ref={button}
          type="button"
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={async () => setOpen(!open && (await fetchPart()))}
        >
          <Icon name="share" />
          {m.magazine.share}
        </button>
        {issue.readableNum > 0 ? <SaveIssue issue={issue} /> : null}
        {part ? (
          <part.SharePanel
            anchor={button}
            open={open}
            onClose={() => setOpen(false)}
            heading={m.magazine.shareIssue}
            title={m.magazine.issueWithTitle({
              magazineName: issue.magazineName,
              number: issue.number,
              title: issue.title,
            })}
            path={paths.magazine(issue.id)}
          />
        ) : null}
      </div>
    </>
  )
}

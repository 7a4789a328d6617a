/** An issue, story after story: the usual view of a story with the issue around it. */
import { useRouter } from '../../../routing/shown-page.ts'
import { useCallback, useEffect, useRef, type ComponentType } from 'react'
import type { Article } from '#contract/site/article.ts'
import type { Chapter, Issue } from '#contract/site/magazine.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import type { ArticleViewProps } from '../../article/article-view.tsx'
import { CONTENTS_ID, ReaderBar } from './reader-bar.tsx'
import { ReaderContents } from './reader-contents.tsx'
import { listReadable, positionInIssue, turnByKey } from './reader-story.ts'
import { ReaderTurn } from './reader-turn.tsx'
import { SaveIssue } from './save-issue.tsx'
import styles from './issue-reader.module.css'
import { useIssueReading } from './use-issue-reading.ts'
import { useStoryProgress } from './use-story-progress.ts'

type Props = {
  issue: Issue
  chapters: Chapter[]
  article: Article
  /** the view of a story; it is loaded with the route chunk of stories, so that no page contains it twice */
  Story: ComponentType<ArticleViewProps>
}

export function IssueReader({ issue, chapters, article, Story }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const router = useRouter()
  const { reading, note } = useIssueReading(issue.id)
  useStoryProgress(root, { articleId: article.id, locked: article.isLock, note })

  const stories = listReadable(chapters)
  const { place, previous, next, done } = positionInIssue(stories, article.id, reading)
  const go = useCallback((path: string) => router.history.push(path), [router])
  useTurnKeys({
    previous: previous && paths.read(issue.id, previous.articleId),
    next: next && paths.read(issue.id, next.articleId),
    go,
  })

  // A long list scrolls to the reader's position automatically; the page itself does not scroll.
  const contentsRef = useRef<HTMLElement>(null)
  useEffect(() => {
    const list = contentsRef.current
    const current = list?.querySelector<HTMLElement>('[aria-current]')
    if (list && current) list.scrollTop = current.offsetTop - list.clientHeight / 2
  }, [])

  const contents = { issueId: issue.id, chapters, current: article.id, reading }
  return (
    <div ref={root} className={styles['reader']}>
      <Story
        article={article}
        back={paths.read(issue.id, article.id)}
        above={
          <ReaderBar issue={issue} {...contents} place={place} all={stories.length}>
            <SaveIssue issue={issue} />
          </ReaderBar>
        }
        after={<ReaderTurn issue={issue} previous={previous} next={next} />}
        beside={
          <nav ref={contentsRef} className={styles['contents']} id={CONTENTS_ID} aria-labelledby="reader-contents">
            <h2 id="reader-contents">
              {m.magazine.issueContents}
              <span>{m.magazine.readOfAll({ done, count: stories.length })}</span>
            </h2>
            <ReaderContents {...contents} />
          </nav>
        }
      />
    </div>
  )
}

/** Elements with their own use for these keys. */
const BUSY =
  'input, textarea, select, audio, video, [contenteditable], [role="dialog"], [role="slider"], [role="radiogroup"], [tabindex="0"]'

type Turn = { previous: string | null; next: string | null; go: (path: string) => void }

/** Arrow keys, and j and k, go to the next story and back. Never while the reader types, selects or uses something else. */
function useTurnKeys({ previous, next, go }: Turn): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.repeat) return
      if (event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return
      if (event.target instanceof Element && event.target.closest(BUSY)) return
      const path = turnByKey(event.key, { previous, next })
      if (path === null) return
      event.preventDefault()
      go(path)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [previous, next, go])
}

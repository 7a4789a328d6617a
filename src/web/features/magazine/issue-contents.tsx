/** The table of contents, as it is printed: chapters, stories, pages. Stories that are here lead to their page. */
import type { Chapter, Issue } from '#contract/site/magazine.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './issue-contents.module.css'
import { contentsWords } from './issue-model.ts'

type Story = Chapter['list'][number]

export function IssueContents({ issue, chapters }: { issue: Issue; chapters: Chapter[] }) {
  const aloud = new Set(issue.young?.list.map((track) => track.articleId))
  return (
    <section className={styles['contents']} aria-labelledby="contents">
      <div className={styles['label']}>
        <h2 id="contents">{m.word.contents}</h2>
        <p>{contentsWords(issue)}</p>
      </div>
      {chapters.map((chapter) => (
        <section key={chapter.id} className={styles['chapter']}>
          <h3>{chapter.title}</h3>
          <ul>
            {chapter.list.map((story) => (
              <li key={story.id} data-here={story.articleId !== null}>
                <StoryEntry story={story} aloud={story.articleId !== null && aloud.has(story.articleId)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}

function StoryEntry({ story, aloud }: { story: Story; aloud: boolean }) {
  return (
    <>
      <span className={styles['page']}>
        {story.page === null ? null : (
          <>
            <span className="visually-hidden">{m.magazine.pageBefore}</span>
            {story.page}
            <span className="visually-hidden">{m.magazine.pageAfter}</span>
          </>
        )}
      </span>
      <div>
        <h4>{story.articleId === null ? story.title : <a href={paths.article(story.articleId)}>{story.title}</a>}</h4>
        {story.summary ? <p className={styles['summary']}>{story.summary}</p> : null}
      </div>
      <p className={styles['meta']}>
        <span>{story.authorName}</span>
        <span className={styles['marks']}>
          <StoryMark story={story} />
          {aloud ? (
            <a href="#audio-edition" className={styles['aloud']}>
              <Icon name="play" />
              {m.magazine.audio}
              <span className="visually-hidden">{m.magazine.ofStory({ title: story.title })}</span>
            </a>
          ) : null}
        </span>
      </p>
    </>
  )
}

function StoryMark({ story }: { story: Story }) {
  if (story.articleId === null) return <span>{m.magazine.printOnly}</span>
  if (!story.isPay) return <span className={styles['free']}>{m.word.free}</span>
  return (
    <span className={styles['member']}>
      {story.isLock ? <Icon name="lock" /> : null}
      {story.isLock ? m.magazine.forMembers : m.magazine.aMembership}
    </span>
  )
}

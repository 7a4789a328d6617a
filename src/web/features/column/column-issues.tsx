/** The stories of a column as one magazine printed them, issue by issue. */
import type { Column } from '#contract/site/column.ts'
import type { Model } from '#contract/contract.ts'
import { paths } from '#domain/paths.ts'
import { calendarDate, chineseDate } from '#domain/time/relative-time.ts'
import { m } from '#messages/site.ts'
import { Pager } from '../../ui/pager.tsx'
import { StoryList } from '../article/story-list.tsx'
import { ColumnFrame, NoStories } from './column-frame.tsx'
import { useSite } from '../../ui/site.ts'
import styles from './column-issues.module.css'

type Props = {
  column: Column
  magazine: { id: number; name: string }
  data: Model<'GET /api/article/lanmuArticle'>
}

export function ColumnIssues({ column, magazine, data }: Props) {
  const { closedPages } = useSite()
  const { list, qikanList, pgNo, totalPage } = data
  return (
    <ColumnFrame column={column} part={{ magazineId: magazine.id }}>
      {list.length === 0 ? (
        <NoStories>{m.column.notPrintedYet({ magazine: magazine.name, column: column.name })}</NoStories>
      ) : (
        qikanList.map((issue, index) => (
          <section key={issue.id} className={styles['issue']} aria-labelledby={`issue-${issue.id}`}>
            <h2 id={`issue-${issue.id}`}>
              {closedPages.includes('magazine') ? (
                m.column.issueTitle({ number: issue.number, title: issue.title })
              ) : (
                <a href={paths.magazine(issue.id)}>
                  {m.column.issueTitle({ number: issue.number, title: issue.title })}
                </a>
              )}
              <time dateTime={calendarDate(issue.publishTime)}>{chineseDate(issue.publishTime)}</time>
            </h2>
            <StoryList
              stories={list.filter((story) => issue.articleIds.includes(story.contentId))}
              leading={index === 0}
              heading="h3"
            />
          </section>
        ))
      )}
      <Pager page={pgNo} pages={totalPage} href={(page) => paths.columnOfMagazine(column.id, magazine.id, page)} />
    </ColumnFrame>
  )
}

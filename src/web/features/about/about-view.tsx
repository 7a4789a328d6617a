/** A static page: its text, with the other static pages on one side and its outline on the other. */
import type { ReactNode } from 'react'
import type { StaticPage } from '#contract/site/about.ts'
import { calendarDate, chineseDate } from '#domain/time/relative-time.ts'
import { m } from '#messages/site.ts'
import { useTrustedHtml } from '../../trusted.ts'
import body from '../article/article-body.module.css'
import text from './about-text.module.css'
import { Outline } from '../../ui/outline.tsx'
import styles from './about-view.module.css'

type Props = {
  page: StaticPage
  /** above the text, over the whole width: what can be done on this page besides reading */
  lead?: ReactNode
  /** below the text, in its measure: what one does after having read it */
  foot?: ReactNode
}

export function AboutView({ page, lead, foot }: Props) {
  const html = useTrustedHtml(page.content)
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1>{page.title}</h1>
        <p className={styles['standfirst']}>{page.summary}</p>
        <p className={styles['updated']}>
          {m.about.updatedOn}
          <time dateTime={calendarDate(page.updateTime)}>{chineseDate(page.updateTime)}</time>
        </p>
      </header>
      {lead}
      <div className={styles['columns']}>
        <nav className={styles['pages']} aria-label={m.about.aboutPages}>
          <ul>
            {page.pageList.map(({ code, title, linkUrl }) => (
              <li key={code}>
                <a href={linkUrl} aria-current={code === page.code ? 'page' : undefined}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <Outline entries={page.outline} label={m.about.onThisPage} className={styles['outline']} />
        {/* The server's sanitiser made this: elements and attributes are from its list alone. */}
        <article
          className={`${body['body']} ${text['text']}`}
          data-code={page.code}
          aria-label={page.title}
          dangerouslySetInnerHTML={html}
        />
        {foot ? <div className={styles['foot']}>{foot}</div> : null}
      </div>
    </div>
  )
}

/** A text about the award, in the width of a story; below it may be the items that it describes. */
import type { ReactNode } from 'react'
import type { AwardPage } from '#contract/site/doread.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { useTrustedHtml } from '../../../trusted.ts'
import { EmptyList } from '../../../ui/empty-list.tsx'
import body from '../../article/article-body.module.css'
import styles from './award-text.module.css'
import { DoreadTitle } from '../doread-title.tsx'

type Props = { title: string; page: AwardPage; children?: ReactNode }

export function AwardText({ title, page, children }: Props) {
  const html = useTrustedHtml(page.html)
  return (
    <>
      <DoreadTitle title={title} />
      {page.html ? (
        // The server made this safe: elements and attributes are from its list alone.
        <div className={`${body['body']} ${styles['text']}`} dangerouslySetInnerHTML={html} />
      ) : children ? null : (
        <EmptyList>
          {m.doread.noText}
          <a href={paths.home()}>{m.word.frontPage}</a>
          {m.doread.startHereEnd}
        </EmptyList>
      )}
      {children}
    </>
  )
}

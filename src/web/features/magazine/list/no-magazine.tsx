/** The list of issues on a site that has no magazine yet. */
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { EmptyList } from '../../../ui/empty-list.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import styles from './magazine-list-view.module.css'

export function NoMagazine() {
  return (
    <div className={styles['page']}>
      <PageTitle title={m.word.digitalIssue} align="start" />
      <EmptyList>
        {m.magazine.noMagazines}
        <a href={paths.home()}>{m.word.frontPage}</a>
        {m.magazine.startHereEnd}
      </EmptyList>
    </div>
  )
}

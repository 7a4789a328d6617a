/** A static page that is not published yet: it says so, and leads on. */
import type { ReactNode } from 'react'
import { STATIC_PAGES } from '#domain/content/static-page.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { EmptyList } from '../../ui/empty-list.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import type { PageHead } from '../../head/page-head.ts'
import styles from './about-view.module.css'

const nameOf = (code: string) => STATIC_PAGES.find((page) => page.code === code)?.name ?? ''

const WORDS: Record<string, string> = {
  membership: m.about.noMembershipYet,
  jobs: m.about.noJobs,
  contribute: m.about.noContributions,
  cooperation: m.about.noCooperation,
}

export const unpublishedHead = (code: string, path: string): PageHead => ({
  title: nameOf(code),
  description: WORDS[code] ?? m.about.notPublishedYet({ name: nameOf(code) }),
  canonical: path,
  noindex: true,
})

/** `lead`: what can be done here all the same. */
export function UnpublishedPage({ code, lead = null }: { code: string; lead?: ReactNode }) {
  return (
    <div className={styles['page']}>
      <PageTitle title={nameOf(code)} align="start" />
      {lead ?? (
        <EmptyList>
          {WORDS[code] ?? m.about.notPublishedYet({ name: nameOf(code) })}
          <a href={paths.home()}>{m.word.toFrontPage}</a>
        </EmptyList>
      )}
    </div>
  )
}

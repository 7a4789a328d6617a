/** The frame of the book award: its own bar and footer. Floating elements are those of the site. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useRouterState } from '../routing/shown-page.ts'
import type { ReactNode } from 'react'
import { paths } from '#domain/paths.ts'
import { awardOf } from '#domain/site/award-names.ts'
import { m } from '#messages/site.ts'
import { awardListQuery } from '../features/doread/award/award-list-query.ts'
import { Ornament } from '../features/doread/ornament.tsx'
import styles from './doread-layout.module.css'
import { DoreadNav } from './doread-nav.tsx'
import './doread-tokens.css'
import { TOP_ID } from './frame/page-top.ts'
import { Imprint, useYear } from './site-footer.tsx'
import { useSite } from '../ui/site.ts'

const root = getRouteApi('__root__')

export function DoreadLayout({ children }: { children: ReactNode }) {
  const site = useSite()
  const award = awardOf(site)
  const { api } = root.useRouteContext()
  const { data: awards } = useSuspenseQuery(awardListQuery(api))
  const here = useRouterState({ select: (state) => state.location.pathname })
  return (
    <div className={styles['section']} data-section="doread">
      <header className={styles['header']}>
        <div className={styles['inside']}>
          <a id={TOP_ID} className={styles['name']} href={paths.doread()}>
            <Ornament />
            {award.name}
          </a>
          <DoreadNav reading={award.reading} first={awards.at(-1)} here={here} />
          <a className={styles['house']} href={paths.home()}>
            {m.frame.backToSite({ name: site.name })}
          </a>
        </div>
      </header>
      {children}
      <Footer />
    </div>
  )
}

const listPages = (reading: string) => [
  { name: m.frame.thisYearAward, path: paths.doread() },
  { name: m.frame.judges, path: paths.doreadJudge() },
  { name: m.word.readingLists({ reading }), path: paths.doreadBooklist() },
  { name: m.frame.entryFigures, path: paths.doreadData() },
  { name: m.frame.aboutAward, path: paths.doreadPrize() },
  { name: m.frame.bookPublishing, path: paths.doreadPublish() },
  { name: m.word.aboutReading({ reading }), path: paths.doreadLine() },
]

function Footer() {
  const site = useSite()
  const { reading, motto } = awardOf(site)
  // On narrow screens the bar has no room for the last one.
  const pages = [...listPages(reading), { name: m.frame.backToSite({ name: site.name }), path: paths.home() }]
  return (
    <footer className={styles['footer']}>
      <div className={styles['colophon']}>
        {motto ? <p className={styles['motto']}>{motto}</p> : null}
        <nav aria-label={m.frame.footerPart({ title: reading })}>
          <ul>
            {pages.map(({ name, path }) => (
              <li key={path}>
                <a href={path}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <Imprint site={site} year={useYear()} />
    </footer>
  )
}

/** The frame of the reading award: its own bar and footer. Floating elements are those of the site. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { brand } from '#domain/brand.ts'
import { paths } from '#domain/paths.ts'
import { awardListQuery } from '../features/doread/award/award-list-query.ts'
import { Ornament } from '../features/doread/ornament.tsx'
import styles from './doread-layout.module.css'
import { DoreadNav } from './doread-nav.tsx'
import './doread-tokens.css'
import { TOP_ID } from './frame/page-top.ts'
import { Imprint, useYear } from './site-footer.tsx'

const root = getRouteApi('__root__')

const HOUSE = { name: `回到《${brand.name}》`, path: paths.home() }

export function DoreadLayout({ children }: { children: ReactNode }) {
  const { api } = root.useRouteContext()
  const { data: awards } = useSuspenseQuery(awardListQuery(api))
  const here = useRouterState({ select: (state) => state.location.pathname })
  return (
    <div className={styles['section']} data-section="doread">
      <header className={styles['header']}>
        <div className={styles['inside']}>
          <a id={TOP_ID} className={styles['name']} href={paths.doread()}>
            <Ornament />
            行读图书奖
          </a>
          <DoreadNav first={awards.at(-1)} here={here} />
          <a className={styles['house']} href={HOUSE.path}>
            {HOUSE.name}
          </a>
        </div>
      </header>
      {children}
      <Footer />
    </div>
  )
}

const PAGES = [
  { name: '本届图书奖', path: paths.doread() },
  { name: '历届评委', path: paths.doreadJudge() },
  { name: '行读书单', path: paths.doreadBooklist() },
  { name: '参评数据', path: paths.doreadData() },
  { name: '关于图书奖', path: paths.doreadPrize() },
  { name: '图书出版', path: paths.doreadPublish() },
  { name: '关于行读', path: paths.doreadLine() },
  // On narrow screens the bar has no room for it.
  HOUSE,
]

function Footer() {
  return (
    <footer className={styles['footer']}>
      <div className={styles['colophon']}>
        <p className={styles['motto']}>读书与走路，总要有一样在路上。</p>
        <nav aria-label="页脚行读">
          <ul>
            {PAGES.map(({ name, path }) => (
              <li key={path}>
                <a href={path}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <Imprint year={useYear()} />
    </footer>
  )
}

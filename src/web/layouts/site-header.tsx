/** The header of every page: the banner above it, the site's name, navigation, search, updates, and the reader. */
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useRouterState } from '../routing/shown-page.ts'
import { createElement } from 'react'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { callQuery, userQuery } from '../api/call-query.ts'
import { AccountMenu } from '../features/account/menu/account-menu.tsx'
import { SearchToggle } from '../features/search/field/search-toggle.tsx'
import { Logo } from '../features/site/logo.tsx'
import { LoginLink } from './frame/login-link.tsx'
import { MainNav } from './frame/main-nav.tsx'
import { MenuButton } from './frame/menu-button.tsx'
import { TOP_ID } from './frame/page-top.ts'
import { UpdateBell } from './frame/update-bell.tsx'
import styles from './site-header.module.css'
import { useSite } from '../ui/site.ts'

const root = getRouteApi('__root__')

export function SiteHeader() {
  const { api } = root.useRouteContext()
  const site = useSite()
  const { data: head } = useSuspenseQuery(callQuery(api, 'GET /api/index/head'))
  const { data: user = null } = useQuery(userQuery)
  const here = useRouterState({ select: (state) => state.location.pathname })
  // Depends on the page that is shown, not on the one that is loading: the banner changes together with the page.
  const Banner = useRouterState({ select: (state) => state.matches.at(-1)?.loaderData?.banner })
  return (
    <>
      {Banner ? createElement(Banner) : null}
      <header className={styles['header']}>
        <div className={styles['inside']}>
          <a
            id={TOP_ID}
            className={styles['logo']}
            href={paths.home()}
            aria-label={m.frame.frontPageOf({ fullName: site.fullName })}
          >
            <Logo label={site.name} drawing={site.logo} />
          </a>
          <MainNav nav={head} here={here} />
          <div className={styles['tools']}>
            <SearchToggle />
            <UpdateBell className={styles['tool']} />
            {user ? <AccountMenu user={user} /> : <LoginLink className={styles['login']} here={here} />}
            <MenuButton className={`${styles['tool']} ${styles['menu']}`} nav={head} user={user} here={here} />
          </div>
        </div>
      </header>
    </>
  )
}

import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useRouterState } from '@tanstack/react-router'
import type { Head } from '#contract/home.ts'
import { brand } from '#rules/brand.ts'
import { paths } from '#rules/paths.ts'
import { callQuery, userQuery } from '../api/call-query.ts'
import { AccountMenu } from '../features/account/account-menu.tsx'
import { Logo } from '../ui/logo.tsx'
import styles from './site-header.module.css'

const root = getRouteApi('__root__')

export function SiteHeader() {
  const { api } = root.useRouteContext()
  const { data: head } = useSuspenseQuery(callQuery(api, 'GET /api/index/head'))
  const { data: user } = useQuery(userQuery)
  const here = useRouterState({ select: (state) => state.location.pathname })
  return (
    <header className={styles['header']}>
      <div className={styles['inside']}>
        <a className={styles['logo']} href={paths.home()} aria-label={`${brand.fullName}首页`}>
          <Logo label={brand.name} />
        </a>
        <nav className={styles['nav']} aria-label="主导航">
          <ul>
            {head.indexHeadNavList.map((item) => (
              <NavItem key={item.name} item={item} here={here} />
            ))}
          </ul>
        </nav>
        <div className={styles['account']}>
          {user ? (
            <AccountMenu user={user} />
          ) : (
            <a className={styles['login']} href={paths.login(here === paths.login() ? undefined : here)}>
              登录 / 注册
            </a>
          )}
        </div>
      </div>
    </header>
  )
}

type NavEntry = Head['indexHeadNavList'][number]

function NavItem({ item, here }: { item: NavEntry; here: string }) {
  const current = (url: string) => (url === here ? 'page' : undefined)
  if (item.subNavList.length === 0) {
    return (
      <li>
        <a href={item.linkUrl} aria-current={current(item.linkUrl)}>
          {item.name}
        </a>
      </li>
    )
  }
  // The group opens on pointing and on focus, by style alone; on narrow screens its entries stand in the row.
  return (
    <li className={styles['group']}>
      <button type="button" aria-haspopup="true">
        {item.name}
      </button>
      <ul aria-label={item.name}>
        {item.subNavList.map((entry) => (
          <li key={entry.linkUrl}>
            <a href={entry.linkUrl} aria-current={current(entry.linkUrl)}>
              {entry.name}
            </a>
          </li>
        ))}
      </ul>
    </li>
  )
}

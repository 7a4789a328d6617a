import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { brand } from '#rules/brand.ts'
import { calendarDate } from '#rules/relative-time.ts'
import { callQuery } from '../api/call-query.ts'
import { Logo } from '../ui/logo.tsx'
import { useNow } from '../ui/now.tsx'
import styles from './site-footer.module.css'

const root = getRouteApi('__root__')

export function SiteFooter() {
  const { api } = root.useRouteContext()
  const { data: foot } = useSuspenseQuery(callQuery(api, 'GET /api/index/foot'))
  const year = calendarDate(useNow()).slice(0, 4)
  return (
    <footer className={styles['footer']}>
      <div className={styles['inside']}>
        <div className={styles['house']}>
          <div className={styles['logo']}>
            <Logo label={brand.name} />
          </div>
          <p>{brand.slogan}</p>
        </div>
        <LinkList title="关于" links={foot.aboutList} />
        <LinkList title="栏目" links={foot.friendlyList} />
        <address className={styles['contact']}>
          <h2>联系</h2>
          <p>{brand.address}</p>
          <p>电话 {brand.phone}</p>
          <p>邮箱 {brand.email}</p>
        </address>
      </div>
      <div className={styles['legal']}>
        <p>
          © {brand.foundedYear}–{year} {brand.company}
        </p>
        <ul>
          {brand.filings.map((filing) => (
            <li key={filing}>{filing}</li>
          ))}
        </ul>
      </div>
    </footer>
  )
}

function LinkList({ title, links }: { title: string; links: { name: string; linkUrl: string }[] }) {
  if (links.length === 0) return null
  return (
    <nav className={styles['links']} aria-label={`页脚${title}`}>
      <h2>{title}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.linkUrl}>
            <a href={link.linkUrl}>{link.name}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

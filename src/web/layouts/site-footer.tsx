/** The last page of a printed weekly: what else is on the shelf, who makes it, where to write, under which numbers. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useContext } from 'react'
import type { Foot } from '#contract/site/home.ts'
import { brand } from '#domain/brand.ts'
import { calendarDate } from '#domain/time/relative-time.ts'
import type { IssueCard } from '#contract/site/magazine.ts'
import { paths } from '#domain/paths.ts'
import { callQuery } from '../api/call-query.ts'
import { asTrustedHtml } from '../trusted.ts'
import { Logo } from '../ui/logo.tsx'
import { useNow } from '../ui/now.tsx'
import { Picture } from '../ui/picture.tsx'
import { FrameHtmlContext } from './frame/frame-html.ts'
import styles from './site-footer.module.css'
import shelf from './footer-shelf.module.css'

const root = getRouteApi('__root__')

export function SiteFooter() {
  const { api } = root.useRouteContext()
  const { data: foot } = useSuspenseQuery(callQuery(api, 'GET /api/index/foot'))
  const year = useYear()
  const written = useContext(FrameHtmlContext)
  if (written) return <footer className={styles['footer']} dangerouslySetInnerHTML={asTrustedHtml(written.footer)} />
  return (
    <footer className={styles['footer']}>
      <FooterParts foot={foot} year={year} />
    </footer>
  )
}

/** The server renders these once: nothing here may use more than its props. */
export function FooterParts({ foot, year }: { foot: Foot; year: string }) {
  return (
    <>
      <FooterShelf issues={foot.periodicalList} />
      <div className={styles['colophon']}>
        <div className={styles['house']}>
          <div className={styles['logo']}>
            <Logo label={brand.name} />
          </div>
          <p>{brand.slogan}</p>
        </div>
        <LinkList title="关于" links={foot.aboutList} />
        <LinkList title="栏目与友情链接" links={foot.friendlyList} />
        <Contact />
      </div>
      <Imprint year={year} />
    </>
  )
}

export const useYear = () => calendarDate(useNow()).slice(0, 4)

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

function Contact() {
  return (
    <address className={styles['contact']}>
      <h2>联系</h2>
      <dl>
        <div>
          <dt>地址</dt>
          <dd>{brand.address}</dd>
        </div>
        <div>
          <dt>电话</dt>
          <dd>
            <a href={`tel:${brand.phone}`}>{brand.phone}</a>
          </dd>
        </div>
        <div>
          <dt>邮箱</dt>
          <dd>
            <a href={`mailto:${brand.email}`}>{brand.email}</a>
          </dd>
        </div>
      </dl>
    </address>
  )
}

/** Whose it is, and the numbers under which the authorities have it. */
export function Imprint({ year }: { year: string }) {
  return (
    <div className={styles['imprint']}>
      <p>
        © {brand.foundedYear}–{year} {brand.company}
      </p>
      <ul>
        {brand.filings.map(({ name, register }) => (
          <li key={name}>
            {register ? (
              <a href={register} target="_blank" rel="noopener">
                {name}
                <span className="visually-hidden">（在新窗口打开）</span>
              </a>
            ) : (
              name
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The newest issue of each magazine, as small covers above the colophon. */
function FooterShelf({ issues }: { issues: IssueCard[] }) {
  if (issues.length === 0) return null
  return (
    <section className={shelf['shelf']} aria-labelledby="footer-shelf">
      <h2 id="footer-shelf">各刊新期</h2>
      <ul>
        {issues.map((issue) => (
          <li key={issue.id} className={shelf['issue']}>
            {issue.pic ? <Picture picture={issue.pic} shown={72} className={shelf['cover']} decorative /> : null}
            <p>
              <span className={shelf['number']}>
                {issue.magazineName} 第{issue.number}期
              </span>
              <a href={paths.magazine(issue.id)} className={shelf['title']}>
                {issue.title}
              </a>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The last page of a printed weekly: what else is on the shelf, who makes it, where to write, under which numbers. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '../routing/shown-page.ts'
import { useContext } from 'react'
import type { Foot } from '#contract/site/home.ts'
import type { PublicSite } from '#domain/site/public-site.ts'
import type { SiteLink } from '#domain/site/site-settings.ts'
import { calendarDate } from '#domain/time/relative-time.ts'
import type { IssueCard } from '#contract/site/magazine.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { callQuery } from '../api/call-query.ts'
import { asTrustedHtml } from '../trusted.ts'
import { Logo } from '../features/site/logo.tsx'
import { useSite } from '../ui/site.ts'
import { useNow } from '../ui/now.tsx'
import { Picture } from '../ui/picture.tsx'
import { FrameHtmlContext } from './frame/frame-html.ts'
import styles from './site-footer.module.css'
import shelf from './footer-shelf.module.css'

const root = getRouteApi('__root__')

export function SiteFooter() {
  const { api } = root.useRouteContext()
  const { data: foot } = useSuspenseQuery(callQuery(api, 'GET /api/index/foot'))
  const site = useSite()
  const year = useYear()
  const written = useContext(FrameHtmlContext)
  if (written) return <footer className={styles['footer']} dangerouslySetInnerHTML={asTrustedHtml(written.footer)} />
  return (
    <footer className={styles['footer']}>
      <FooterParts site={site} foot={foot} year={year} />
    </footer>
  )
}

/** The server renders these once: nothing here may use more than its props. */
export function FooterParts({ site, foot, year }: { site: PublicSite; foot: Foot; year: string }) {
  return (
    <>
      <FooterShelf issues={foot.periodicalList} />
      <div className={styles['colophon']}>
        <div className={styles['house']}>
          <div className={styles['logo']}>
            <Logo label={site.name} drawing={site.logo} />
          </div>
          {site.slogan ? <p>{site.slogan}</p> : null}
        </div>
        <LinkList title={m.frame.about} links={foot.aboutList} />
        <LinkList title={m.frame.columnsAndPartners} links={foot.friendlyList} />
        <Contact site={site} />
      </div>
      <Imprint site={site} year={year} />
    </>
  )
}

export const useYear = () => calendarDate(useNow()).slice(0, 4)

function LinkList({ title, links }: { title: string; links: { name: string; linkUrl: string }[] }) {
  if (links.length === 0) return null
  return (
    <nav className={styles['links']} aria-label={m.frame.footerPart({ title })}>
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

function Contact({ site }: { site: PublicSite }) {
  const { address, phone, email } = site
  const links = listOtherPlaces(site)
  const hasContacts = Boolean(address || phone || email)
  if (!hasContacts && links.length === 0) return null
  return (
    <address className={styles['contact']}>
      <h2>{m.frame.contact}</h2>
      {hasContacts ? (
        <dl>
          {address ? (
            <div>
              <dt>{m.frame.address}</dt>
              <dd>{address}</dd>
            </div>
          ) : null}
          {phone ? (
            <div>
              <dt>{m.frame.telephone}</dt>
              <dd>
                <a href={`tel:${phone}`}>{phone}</a>
              </dd>
            </div>
          ) : null}
          {email ? (
            <div>
              <dt>{m.word.email}</dt>
              <dd>
                <a href={`mailto:${email}`}>{email}</a>
              </dd>
            </div>
          ) : null}
        </dl>
      ) : null}
      {links.length > 0 ? (
        <ul>
          {links.map(({ name, url }) => (
            <li key={`${name} ${url}`}>
              <Outside href={url}>{name}</Outside>
            </li>
          ))}
        </ul>
      ) : null}
    </address>
  )
}

/** Where else the publisher is; on phones there is no toolbar that says so. */
const listOtherPlaces = ({ appUrl, officialAccount: { name, url }, social }: PublicSite): SiteLink[] => [
  ...(appUrl ? [{ name: m.frame.getApp, url: appUrl }] : []),
  ...(name ? [{ name: m.frame.accountNamed({ name }), url }] : []),
  ...social,
]

/** A text is without an address what it is with one. */
function Outside({ href, children }: { href: string; children: string }) {
  if (!href) return children
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden">{m.frame.opensNewWindow}</span>
    </a>
  )
}

/** Whose it is, and the numbers under which the authorities have it. */
export function Imprint({ site, year }: { site: PublicSite; year: string }) {
  const { foundedYear, company, fullName, filings } = site
  const years = foundedYear !== null && String(foundedYear) < year ? `${foundedYear}–${year}` : year
  return (
    <div className={styles['imprint']}>
      <p>
        © {years} {company || fullName}
      </p>
      {filings.length > 0 ? (
        <ul>
          {filings.map(({ name, register }) => (
            <li key={name}>
              <Outside href={register}>{name}</Outside>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

/** The newest issue of each magazine, as small covers above the colophon. */
function FooterShelf({ issues }: { issues: IssueCard[] }) {
  if (issues.length === 0) return null
  return (
    <section className={shelf['shelf']} aria-labelledby="footer-shelf">
      <h2 id="footer-shelf">{issues.length > 1 ? m.frame.newestIssues : m.frame.newestIssue}</h2>
      <ul>
        {issues.map((issue) => (
          <li key={issue.id} className={shelf['issue']}>
            {issue.pic ? <Picture picture={issue.pic} shown={72} className={shelf['cover']} decorative /> : null}
            <p>
              <span className={shelf['number']}>
                {m.frame.magazineNumber({ magazineName: issue.magazineName, number: issue.number })}
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

/** The other versions of a legal page: what somebody agreed to once can still be read. */
import type { StaticPage } from '#contract/site/about.ts'
import { pathOfVersion } from '#domain/content/static-page.ts'
import { m } from '#messages/site.ts'
import styles from './version-links.module.css'

export function VersionLinks({ page, path }: { page: StaticPage; path: string }) {
  const { version, newestVersion } = page
  const others = Array.from({ length: newestVersion }, (_, index) => newestVersion - index).filter((n) => n !== version)
  if (others.length === 0) return null
  return (
    <nav className={styles['versions']} aria-label={m.about.versions}>
      <p>{version < newestVersion ? m.about.olderVersion({ version }) : m.about.currentVersion({ version })}</p>
      <ul>
        {others.map((other) => (
          <li key={other}>
            <a href={other === newestVersion ? path : pathOfVersion(path, other)}>
              {other === newestVersion
                ? m.about.versionInForce({ version: other })
                : m.about.versionNumber({ version: other })}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

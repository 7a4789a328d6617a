/** How the site would look, by day and by night, with the settings that are not saved yet. */
import type { CSSProperties } from 'react'
import type { SiteSettings } from '#domain/site/site-settings.ts'
import { shapeTokens, themeTokens, type ThemeMode } from '#domain/site/site-theme.ts'
import { m } from '#messages/desk.ts'
import { LogoImage } from './logo-image.tsx'
import styles from './site-preview.module.css'

export function SitePreview({ settings }: { settings: SiteSettings }) {
  return (
    <aside className={styles['preview']} aria-label={m.word.preview}>
      <p className={styles['about']}>{m.site.aboutPreview}</p>
      {(['light', 'dark'] as const).map((mode) => (
        <Sample key={mode} settings={settings} mode={mode} />
      ))}
    </aside>
  )
}

function Sample({ settings, mode }: { settings: SiteSettings; mode: ThemeMode }) {
  const { name, fullName, slogan, company, filings, theme } = settings
  const tokens = { ...themeTokens(theme, mode), ...shapeTokens(theme) }
  return (
    <div className={styles['sample']} style={tokens as CSSProperties}>
      <header>
        <span className={styles['logo']}>
          <LogoImage settings={settings} mode={mode} alt={name} />
        </span>
        <span>{m.word.column}</span>
        <span>{m.word.digitalIssue}</span>
      </header>
      <div className={styles['page']}>
        <p className={styles['plate']}>{[fullName, slogan].filter(Boolean).join('　')}</p>
        <p className={styles['kicker']}>{m.word.city}</p>
        <p className={styles['title']}>{m.site.sampleTitle}</p>
        <p className={styles['text']}>{m.site.sampleText}</p>
        <p className={styles['meta']}>{m.site.sampleByline}</p>
        <p>
          <span className={styles['button']}>{m.site.continueReading}</span>
        </p>
      </div>
      <footer>
        © {company || fullName}
        {filings.length > 0 ? `　${filings.map((filing) => filing.name).join('　')}` : ''}
      </footer>
    </div>
  )
}

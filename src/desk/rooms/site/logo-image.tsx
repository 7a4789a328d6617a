/** The logo as a picture: markup from a setting is not written into the desk. */
import { drawLogoFile } from '#domain/site/site-logo.ts'
import type { SiteSettings } from '#domain/site/site-settings.ts'
import type { ThemeMode } from '#domain/site/site-theme.ts'
import styles from './logo-image.module.css'

type Props = { settings: Pick<SiteSettings, 'name' | 'logo' | 'theme'>; mode?: ThemeMode; alt?: string }

export function LogoImage({ settings, mode = 'light', alt = '' }: Props) {
  const source = `data:image/svg+xml,${encodeURIComponent(drawLogoFile(settings, mode))}`
  return <img className={styles['logo']} src={source} alt={alt} />
}

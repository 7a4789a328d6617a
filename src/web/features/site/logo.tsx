/** The logo of the site, drawn in the colours of the page. */
import type { Drawing } from '#domain/site/site-logo.ts'
import { useTrustedHtml } from '../../trusted.ts'
import styles from './logo.module.css'

export function Logo({ label, drawing: { width, height, body } }: { label: string; drawing: Drawing }) {
  return (
    <svg
      className={styles['logo']}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      dangerouslySetInnerHTML={useTrustedHtml(body)}
    />
  )
}

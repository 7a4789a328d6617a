import styles from './section-label.module.css'

/** Sections begin with a hairline and a small serif label. */
export function SectionLabel({ title, note, href }: { title: string; note?: string | undefined; href?: string }) {
  return (
    <div className={styles['label']}>
      <h2>{href ? <a href={href}>{title}</a> : title}</h2>
      {note ? <p>{note}</p> : null}
    </div>
  )
}

/** Replaces staff pages for everyone else. */
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import styles from './no-permission.module.css'

export function NoPermission() {
  return (
    <div className={styles['page']}>
      <h1>{m.word.noPermission}</h1>
      <p>{m.desk.newsroomOnly}</p>
      <a data-button href={paths.home()}>
        {m.desk.toFrontPage}
      </a>
    </div>
  )
}

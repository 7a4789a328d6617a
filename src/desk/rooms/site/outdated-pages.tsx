/** After a save: the published pages that still name what was changed, each with the way to publish it again. */
import type { SavedSite } from '#contract/desk/site-settings.ts'
import { paths } from '#domain/paths.ts'
import { mixText } from '#web/ui/mix-text.tsx'
import { m } from '#messages/desk.ts'
import styles from './site-editor.module.css'

/** The element is there before its text, so that screen readers announce it. */
export const OutdatedPages = ({ pages }: { pages: SavedSite['outdatedPages'] }) => (
  <p className={styles['outdated']} role="status">
    {pages.length > 0
      ? mixText(m.site.outdatedPages, {
          pages: pages.map(({ id, title }, index) => (
            <span key={id}>
              {index > 0 ? m.word.listSeparator : null}
              <a href={paths.desk(`house-page/${id}`)}>{m.word.bookName({ name: title })}</a>
            </span>
          )),
        })
      : null}
  </p>
)

/** The works of a person, in a vertical list, without the byline. */
import type { ContentCard } from '#contract/site/content.ts'
import { contentType } from '#domain/content/content-type.ts'
import { wanNumber } from '#domain/text/wan-number.ts'
import { workName } from '#domain/content/work-kind.ts'
import { m } from '#messages/site.ts'
import { Facts } from '../../ui/facts.tsx'
import { Picture } from '../../ui/picture.tsx'
import { ThingLink } from '../../ui/thing-link.tsx'
import { Time } from '../../ui/time.tsx'
import styles from './work-list.module.css'

/** Stories have wide pictures, issues covers, all audio square pictures. */
const SHAPES: Readonly<Record<number, string>> = { [contentType.article]: 'story', [contentType.issue]: 'cover' }

type Props = {
  works: ContentCard[]
  /** not needed where all are of one kind */
  withKind: boolean
}

export function WorkList({ works, withKind }: Props) {
  return (
    <ul className={styles['list']}>
      {works.map((work) => (
        <li key={`${work.contentType}/${work.contentId}`}>
          <div>
            {withKind ? <p className={styles['kind']}>{workName(work.contentType)}</p> : null}
            <h2>
              <ThingLink thing={work} from="user">
                {work.title}
              </ThingLink>
            </h2>
            {work.summary ? <p className={styles['summary']}>{work.summary}</p> : null}
            <Facts>
              <Time at={work.publishTime} />
              {work.contentType === contentType.article
                ? m.profile.readings({ readNum: wanNumber(work.readNum) })
                : null}
              {work.isPay ? <span className={styles['member']}>{m.word.member}</span> : null}
            </Facts>
          </div>
          <div className={styles['room']} data-shape={SHAPES[work.contentType] ?? 'square'}>
            {work.pic ? (
              <Picture picture={work.pic} shown={240} sizes="(max-width: 768px) 32vw, 240px" decorative />
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  )
}

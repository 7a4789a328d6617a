/** Audio and courses in a vertical list, as in a printed catalogue: title, maker, and the price at the edge. */
import type { ReactNode } from 'react'
import type { CategoryCard } from '#contract/site/category.ts'
import { contentType } from '#domain/content/content-type.ts'
import { paths } from '#domain/paths.ts'
import { categoryKindOf, kindName } from '#domain/content/category-kind.ts'
import { wanNumber } from '#domain/text/wan-number.ts'
import { m } from '#messages/site.ts'
import { Facts } from '../../ui/facts.tsx'
import { Picture } from '../../ui/picture.tsx'
import { ThingLink } from '../../ui/thing-link.tsx'
import { PriceLine } from '../course/price-line.tsx'
import styles from './thing-list.module.css'

type Props = {
  things: CategoryCard[]
  from: string
  /** not needed where all are of one kind */ withKind: boolean
}

export function ThingList({ things, from, withKind }: Props) {
  return (
    <ul className={styles['list']}>
      {things.map((thing, index) => (
        <li key={`${thing.contentType}/${thing.contentId}`}>
          <div className={styles['room']} data-shape={thing.contentType === contentType.issue ? 'cover' : 'square'}>
            {thing.pic ? (
              <Picture
                picture={thing.pic}
                shown={128}
                sizes="(max-width: 768px) 84px, 128px"
                leading={index === 0}
                decorative
              />
            ) : null}
          </div>
          <div className={styles['words']}>
            <p className={styles['kind']}>
              {withKind ? <span>{nameKind(thing)}</span> : null}
              {thing.categoryName ? <span>{thing.categoryName}</span> : null}
            </p>
            <h2>
              <ThingLink thing={thing} from={from}>
                {thing.title}
              </ThingLink>
            </h2>
            <p className={styles['summary']}>{thing.summary}</p>
            <Facts>
              {thing.authorName || null}
              {describeParts(thing)}
              {thing.studyNum > 0 ? `${wanNumber(thing.studyNum)} ${UNITS[thing.contentType] ?? ''}` : null}
            </Facts>
          </div>
          <p className={styles['price']}>
            <Price thing={thing} />
            {thing.price > 0 && thing.trialNum > 0 ? (
              <span className={styles['trial']}>{m.category.trialParts({ trialNum: thing.trialNum })}</span>
            ) : null}
          </p>
        </li>
      ))}
    </ul>
  )
}

/** Of a kind that is sold, the price leads to buying it; that of an issue is printed on it, and its page says what is sold. */
function Price({ thing }: { thing: CategoryCard }) {
  const type = SOLD_AS[thing.contentType]
  if (!type || thing.price === 0) return <PriceLine course={thing} />
  return (
    <a href={paths.buy(type, thing.contentId)}>
      <span className="visually-hidden">{m.category.buy}</span>
      <PriceLine course={thing} />
    </a>
  )
}

const SOLD_AS: Readonly<Record<number, 'class' | 'book'>> = {
  [contentType.course]: 'class',
  [contentType.audioBook]: 'book',
}

/** Shown when nothing matches: a sentence, and below it a link elsewhere. */
export function NoThings({ children }: { children: ReactNode }) {
  return <div className={styles['none']}>{children}</div>
}

const UNITS: Readonly<Record<number, string>> = {
  [contentType.course]: m.category.studying,
  [contentType.audioBook]: m.category.listened,
  [contentType.podcast]: m.category.subscribed,
  [contentType.issue]: m.category.readings,
}

function nameKind(thing: CategoryCard): string {
  const kind = categoryKindOf(thing.contentType)
  return kind ? kindName(kind) : ''
}

function describeParts({ contentType: type, lessonNum }: CategoryCard): string | null {
  if (lessonNum === 0) return null
  return type === contentType.podcast ? m.category.episodeCount({ lessonNum }) : m.category.partCount({ lessonNum })
}

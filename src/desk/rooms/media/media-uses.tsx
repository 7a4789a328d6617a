/** Where a file is used, with the way there. */
import type { DeskMediaDetail } from '#contract/desk/media.ts'
import { MEDIA_USE, usesText } from '#domain/media/media-use.ts'
import { m } from '#messages/desk.ts'
import styles from './media-room.module.css'

export function MediaUses({ media: { uses, useCount } }: { media: DeskMediaDetail }) {
  return (
    <section className={styles['uses']} aria-labelledby="media-uses">
      <h2 id="media-uses">{usesText(useCount)}</h2>
      {uses.length > 0 ? (
        <ul>
          {uses.map(({ noun, id, title, path }) => (
            <li key={`${noun}/${id}`}>
              <span>{MEDIA_USE[noun].name}</span>
              {path === null ? title : <a href={path}>{title}</a>}
            </li>
          ))}
        </ul>
      ) : null}
      {useCount > uses.length ? <p>{m.media.firstUses({ count: uses.length })}</p> : null}
    </section>
  )
}

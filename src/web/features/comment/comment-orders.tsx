import { m } from '#messages/site.ts'
import { COMMENT_ORDERS, commentOrder } from './comment-query.ts'
import type { CommentSectionState } from './comment-section-state.ts'
import styles from './comment-section.module.css'

const WORDS = { chosen: m.comment.orderChosen, newest: m.word.latest, hottest: m.comment.orderHottest }

/** In which order the comments are read. */
export function CommentOrders({ section: { client, thing, order } }: { section: CommentSectionState }) {
  return (
    <div className={styles['orders']} role="group" aria-label={m.comment.order}>
      {COMMENT_ORDERS.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === order}
          onClick={() => client.setQueryData(commentOrder(thing).queryKey, name)}
        >
          {WORDS[name]}
        </button>
      ))}
    </div>
  )
}

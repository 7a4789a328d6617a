import type { Comment } from '#contract/site/comment.ts'
import { commentAnchor } from '#domain/comment/comment-address.ts'
import { paths } from '#domain/paths.ts'
import { wanNumber } from '#domain/text/wan-number.ts'
import { m } from '#messages/site.ts'
import { Time } from '../../ui/time.tsx'
import { AccountFace } from '../account/menu/account-face.tsx'
import type { CommentSectionState } from './comment-section-state.ts'
import styles from './comment-entry.module.css'

type Props = {
  comment: Comment
  /** null until what can be done with a comment is here */
  section: CommentSectionState | null
}

/**
 * One comment with its replies. Featured ones are set like pull quotes in print. The text is plain text in an isolated
 * element: whatever its direction, it does not affect the text around it.
 */
export function CommentEntry({ comment, section }: Props) {
  const { id, author, text, createTime, zanNum, replyNum, recommend, deleted, rootId, replyTo, replies } = comment
  const Box = rootId === null ? 'article' : 'div'
  const face = <AccountFace user={author} />
  return (
    <Box
      id={commentAnchor(id)}
      className={styles['comment']}
      tabIndex={-1}
      data-chosen={recommend}
      data-gone={author.uid === null}
      data-marked={section?.marked === id}
    >
      {author.uid === null ? (
        face
      ) : (
        <a href={paths.user(author.uid)} tabIndex={-1} aria-hidden>
          {face}
        </a>
      )}
      <div className={styles['said']}>
        {deleted ? null : (
          <p className={styles['name']}>
            {author.uid === null ? (
              author.name
            ) : (
              <a href={paths.user(author.uid)}>
                <bdi>{author.name}</bdi>
              </a>
            )}
            {author.isAuthor ? <em>{m.word.author}</em> : null}
            {author.isHouse ? <em>{m.word.newsroom}</em> : null}
            {author.isMember ? <em data-member>{m.word.member}</em> : null}
            {recommend ? <span>{m.comment.editorsPick}</span> : null}
          </p>
        )}
        <p className={styles['text']}>
          {replyTo ? (
            <span>
              {m.comment.replyingTo}
              <bdi>{replyTo.name}</bdi>
              {m.comment.replyingToAfter}
            </span>
          ) : null}
          <bdi>{text}</bdi>
        </p>
        {section && !deleted ? (
          <section.parts.CommentTools section={section} comment={comment} />
        ) : (
          <p className={styles['meta']}>
            <Time at={createTime} />
            {zanNum > 0 ? <span>{m.comment.likes({ zanNum: wanNumber(zanNum) })}</span> : null}
          </p>
        )}
        {rootId === null ? (
          <ol className={styles['replies']}>
            {replies.map((reply) => (
              <li key={reply.id}>
                <CommentEntry comment={reply} section={section} />
              </li>
            ))}
            {section ? (
              <section.parts.CommentThread section={section} root={comment} />
            ) : replyNum > replies.length ? (
              <li className={styles['rest']}>
                {m.comment.moreReplies({ count: wanNumber(replyNum - replies.length) })}
              </li>
            ) : null}
          </ol>
        ) : null}
      </div>
    </Box>
  )
}

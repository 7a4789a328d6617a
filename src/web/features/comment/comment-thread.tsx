/** The replies after the first ones, loaded on request; at their end the reader's own replies. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Comment } from '#contract/site/comment.ts'
import { wanNumber } from '#domain/text/wan-number.ts'
import { m } from '#messages/site.ts'
import { toast } from '../../ui/toast.tsx'
import { threadQuery, useMine } from './comment-cache.ts'
import { CommentEntry } from './comment-entry.tsx'
import { arrangeReplies } from './comment-model.ts'
import type { CommentSectionState } from './comment-section-state.ts'
import { growThread } from './comment-work.ts'
import { goToComment } from './go-to-comment.ts'
import styles from './comment-entry.module.css'

export function CommentThread({ section, root }: { section: CommentSectionState; root: Comment }) {
  const thread = useQuery(threadQuery(root.id)).data
  const [busy, setBusy] = useState(false)
  const { more, own, left } = arrangeReplies(root, thread, useMine(section).list)

  async function grow() {
    if (busy) return
    setBusy(true)
    try {
      const id = await growThread(section, root, thread)
      if (id !== undefined) goToComment(id)
    } catch (error) {
      toast((error as Error).message, 'error')
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      {more.map((reply) => (
        <li key={reply.id}>
          <CommentEntry comment={reply} section={section} />
        </li>
      ))}
      {left > 0 ? (
        <li className={styles['rest']}>
          <button type="button" aria-busy={busy} onClick={() => void grow()}>
            {busy ? m.comment.repliesLoading : m.comment.showReplies({ left: wanNumber(left) })}
          </button>
        </li>
      ) : null}
      {own.map((reply) => (
        <li key={reply.id}>
          <CommentEntry comment={reply} section={section} />
        </li>
      ))}
    </>
  )
}

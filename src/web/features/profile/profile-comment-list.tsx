/** A person's comments, each with its subject and a link to its position there. More are appended on request. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Api } from '#contract/contract.ts'
import type { ProfileComment, ProfileCommentPage } from '#contract/site/profile.ts'
import { commentPath } from '#domain/comment/comment-address.ts'
import { opensWindow } from '#domain/content/content-link.ts'
import { paths } from '#domain/paths.ts'
import { wanNumber } from '#domain/text/wan-number.ts'
import { workName } from '#domain/content/work-kind.ts'
import { m } from '#messages/site.ts'
import { MoreButton } from '../../ui/more-button.tsx'
import { EmptyList } from '../../ui/empty-list.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Time } from '../../ui/time.tsx'
import { toast } from '../../ui/toast.tsx'
import { grownCommentsQuery, growProfileComments } from './profile-query.ts'
import styles from './profile-comment-list.module.css'

/** The requested content is loaded: screen reader and keyboard users continue there. */
const goOn = (element: HTMLElement | null) => element?.focus()

export function ProfileCommentList({ api, uid, first }: { api: Api; uid: string; first: ProfileCommentPage }) {
  const client = useQueryClient()
  const page = useQuery(grownCommentsQuery(uid)).data ?? first
  const [busy, setBusy] = useState(false)
  const [newId, setNewId] = useState<number>()

  async function more() {
    if (busy) return
    setBusy(true)
    try {
      setNewId(await growProfileComments({ api, client, uid }, page))
    } catch (error) {
      toast((error as Error).message, 'error')
    } finally {
      setBusy(false)
    }
  }

  if (page.list.length === 0) {
    return (
      <EmptyList>
        {m.profile.noComments}
        <a href={paths.home()}>{m.word.toFrontPage}</a>
      </EmptyList>
    )
  }
  return (
    <>
      <ol className={styles['list']}>
        {page.list.map((entry) => (
          <li key={entry.comment.id} {...(entry.comment.id === newId ? { ref: goOn, tabIndex: -1 } : {})}>
            <ProfileCommentEntry entry={entry} />
          </li>
        ))}
      </ol>
      {page.next ? <MoreButton what={m.word.comment} busy={busy} onPress={() => void more()} /> : null}
    </>
  )
}

function ProfileCommentEntry({ entry: { comment, thing } }: { entry: ProfileComment }) {
  const href = commentPath(thing, comment.id)
  const kind = workName(thing.contentType)
  return (
    <article className={styles['said']} data-chosen={comment.recommend}>
      <h2>
        <span>{comment.rootId === null ? m.profile.commentedOn({ kind }) : m.profile.repliedUnder({ kind })}</span>
        <a href={href} {...(opensWindow(href) ? { target: '_blank', rel: 'noopener' } : {})}>
          {m.word.bookTitle({ title: thing.title })}
        </a>
      </h2>
      <p className={styles['text']} dir="auto">
        {comment.replyTo ? <span>{m.profile.replyTo({ name: comment.replyTo.name })}</span> : null}
        {comment.text}
      </p>
      <Facts>
        <Time at={comment.createTime} />
        {comment.recommend ? <span className={styles['chosen']}>{m.profile.editorsPick}</span> : null}
        {comment.zanNum > 0 ? m.profile.likeCount({ zanNum: wanNumber(comment.zanNum) }) : null}
        {comment.replyNum > 0 ? m.profile.replyCount({ replyNum: wanNumber(comment.replyNum) }) : null}
      </Facts>
    </article>
  )
}

/** One comment at the desk: about what, by whom, why it waits, who complained, and what can be done. */
import { useId } from 'react'
import type { CommentAction, DeskComment } from '#contract/desk/comment.ts'
import { commentPath } from '#domain/comment/comment-address.ts'
import { REPORT_REASONS } from '#domain/comment/comment-text.ts'
import { contentLabel } from '#domain/content/content-label.ts'
import { registryLink } from '#domain/content/content-link.ts'
import { paths } from '#domain/paths.ts'
import { Moment } from '#web/ui/moment.tsx'
import { m } from '#messages/desk.ts'
import { Button } from '../../kit/button.tsx'
import ledger from '../../kit/ledger.module.css'
import type { AskKind } from './comment-ask.tsx'
import styles from './comment-entry.module.css'

type Props = {
  entry: DeskComment
  busy: boolean
  disabled: boolean
  onDecide: (action: CommentAction) => void
  /** irreversible actions, and those that need a reason, require confirmation */
  onAsk: (kind: AskKind) => void
}

/** Labels of the automatic reasons; any other text was written by an editor. */
const HOLD_REASONS: Record<string, string> = {
  column: m.comment.heldByColumn,
  word: m.comment.heldByWord,
  report: m.comment.heldByReports,
}
const STATES = { published: m.comment.statePublished, pending: m.comment.statePending, hidden: m.comment.stateHidden }

const reasonOf = (reason: string) =>
  Object.hasOwn(HOLD_REASONS, reason) ? HOLD_REASONS[reason] : m.comment.editorReason({ reason })
const nameOf = (reason: string) =>
  Object.hasOwn(REPORT_REASONS, reason) ? REPORT_REASONS[reason as keyof typeof REPORT_REASONS] : reason

type Decision = { action: CommentAction; name: string }

function decisionsOf({ comment, reports }: DeskComment): Decision[] {
  const { state, recommend, rootId } = comment
  const dismiss: Decision[] = reports.length > 0 ? [{ action: 'dismiss', name: m.comment.dismissReports }] : []
  if (state !== 'published')
    return [{ action: 'approve', name: state === 'hidden' ? m.comment.publishAgain : m.comment.approve }, ...dismiss]
  // A reply stays in its thread; only the first comment of a thread can be featured.
  if (rootId !== null) return dismiss
  return [
    ...dismiss,
    recommend ? { action: 'unfeature', name: m.comment.unfeature } : { action: 'feature', name: m.comment.feature },
  ]
}

export function DeskEntry({ entry, busy, disabled, onDecide, onAsk }: Props) {
  const id = useId()
  const { comment, reports } = entry
  return (
    <li className={styles['entry']} aria-busy={busy}>
      <Origin entry={entry} />
      <p id={id} className={styles['text']}>
        {comment.replyTo ? <span>{m.comment.replyTo({ name: comment.replyTo.name })}</span> : null}
        {comment.text}
      </p>
      <p className={styles['marks']}>
        <span data-state={comment.state}>{STATES[comment.state]}</span>
        {comment.recommend ? <span>{m.comment.featured}</span> : null}
        {comment.holdReason ? <span>{reasonOf(comment.holdReason)}</span> : null}
        {comment.zanNum > 0 ? <span>{m.comment.likeCount({ count: comment.zanNum })}</span> : null}
        {comment.replyNum > 0 ? <span>{m.comment.replyCount({ count: comment.replyNum })}</span> : null}
      </p>
      {reports.length > 0 ? (
        <ul className={styles['reports']} aria-label={m.word.report}>
          {reports.map(({ reason, detail, num }) => (
            <li key={`${reason} ${detail}`}>
              <strong>{nameOf(reason)}</strong>
              {num > 1 ? m.comment.reporterCount({ count: num }) : ''}
              {detail ? m.comment.reportDetail({ detail }) : ''}
            </li>
          ))}
        </ul>
      ) : null}
      <p className={ledger['actions']}>
        {decisionsOf(entry).map(({ action, name }) => (
          <Button key={action} aria-describedby={id} disabled={disabled} onClick={() => onDecide(action)}>
            {name}
          </Button>
        ))}
        {comment.state === 'hidden' ? null : (
          <Button aria-describedby={id} disabled={disabled} onClick={() => onAsk('hide')}>
            {m.comment.hide}
          </Button>
        )}
        <Button kind="danger" aria-describedby={id} disabled={disabled} onClick={() => onAsk('delete')}>
          {m.word.delete}
        </Button>
        {comment.author.uid === null || comment.author.isHouse ? null : (
          <Button aria-describedby={id} disabled={disabled} onClick={() => onAsk('mute')}>
            {m.comment.mute}
          </Button>
        )}
        {comment.author.uid === null || comment.author.isHouse || comment.author.isAuthor ? null : (
          <Button aria-describedby={id} disabled={disabled} onClick={() => onAsk('name')}>
            {m.comment.restoreDefaultName}
          </Button>
        )}
      </p>
    </li>
  )
}

/** Author, time and subject. Only a visible comment has a position on the page of its content item. */
function Origin({ entry: { comment, thing } }: { entry: DeskComment }) {
  const { author, createTime, state } = comment
  return (
    <div className={styles['origin']}>
      <h3>
        {author.uid === null ? author.name : <a href={paths.user(author.uid)}>{author.name}</a>}
        {author.isHouse ? <span>{m.comment.editor}</span> : author.isAuthor ? <span>{m.word.author}</span> : null}
        {author.isMember ? <span>{m.word.member}</span> : null}
      </h3>
      <Moment at={createTime} />
      <p>
        {contentLabel(thing.contentType)}
        <a href={state === 'published' ? commentPath(thing, comment.id) : registryLink(thing)}>{thing.title}</a>
      </p>
    </div>
  )
}

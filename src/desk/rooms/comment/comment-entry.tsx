/** One comment at the desk: about what, by whom, why it waits, who complained, and what can be done. */
import { useId } from 'react'
import type { CommentAction, DeskComment } from '#contract/desk/comment.ts'
import { commentPath } from '#domain/comment/comment-address.ts'
import { REPORT_REASONS } from '#domain/comment/comment-text.ts'
import { contentLabel } from '#domain/content/content-label.ts'
import { registryLink } from '#domain/content/content-link.ts'
import { paths } from '#domain/paths.ts'
import { Moment } from '#web/ui/moment.tsx'
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
const HOLD_REASONS: Record<string, string> = { column: '栏目先审后发', word: '写到了待审词', report: '多人举报' }
const STATES = { published: '已发表', pending: '待审', hidden: '已隐藏' }

const reasonOf = (reason: string) => (Object.hasOwn(HOLD_REASONS, reason) ? HOLD_REASONS[reason] : `编辑：${reason}`)
const nameOf = (reason: string) =>
  Object.hasOwn(REPORT_REASONS, reason) ? REPORT_REASONS[reason as keyof typeof REPORT_REASONS] : reason

type Decision = { action: CommentAction; name: string }

function decisionsOf({ comment, reports }: DeskComment): Decision[] {
  const { state, recommend, rootId } = comment
  const dismiss: Decision[] = reports.length > 0 ? [{ action: 'dismiss', name: '忽略举报' }] : []
  if (state !== 'published') return [{ action: 'approve', name: state === 'hidden' ? '恢复发表' : '通过' }, ...dismiss]
  // A reply stays in its thread; only the first comment of a thread can be featured.
  if (rootId !== null) return dismiss
  return [...dismiss, recommend ? { action: 'unfeature', name: '取消精选' } : { action: 'feature', name: '选为精选' }]
}

export function DeskEntry({ entry, busy, disabled, onDecide, onAsk }: Props) {
  const id = useId()
  const { comment, reports } = entry
  return (
    <li className={styles['entry']} aria-busy={busy}>
      <Origin entry={entry} />
      <p id={id} className={styles['text']}>
        {comment.replyTo ? <span>回复 {comment.replyTo.name}：</span> : null}
        {comment.text}
      </p>
      <p className={styles['marks']}>
        <span data-state={comment.state}>{STATES[comment.state]}</span>
        {comment.recommend ? <span>精选</span> : null}
        {comment.holdReason ? <span>{reasonOf(comment.holdReason)}</span> : null}
        {comment.zanNum > 0 ? <span>{comment.zanNum} 赞</span> : null}
        {comment.replyNum > 0 ? <span>{comment.replyNum} 条回复</span> : null}
      </p>
      {reports.length > 0 ? (
        <ul className={styles['reports']} aria-label="举报">
          {reports.map(({ reason, detail, num }) => (
            <li key={`${reason} ${detail}`}>
              <strong>{nameOf(reason)}</strong>
              {num > 1 ? ` ${num} 人` : ''}
              {detail ? `：${detail}` : ''}
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
            隐藏
          </Button>
        )}
        <Button kind="danger" aria-describedby={id} disabled={disabled} onClick={() => onAsk('delete')}>
          删除
        </Button>
        {comment.author.uid === null || comment.author.isHouse ? null : (
          <Button aria-describedby={id} disabled={disabled} onClick={() => onAsk('mute')}>
            禁言
          </Button>
        )}
        {comment.author.uid === null || comment.author.isHouse || comment.author.isAuthor ? null : (
          <Button aria-describedby={id} disabled={disabled} onClick={() => onAsk('name')}>
            恢复默认名字
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
        {author.isHouse ? <span>编辑</span> : author.isAuthor ? <span>作者</span> : null}
        {author.isMember ? <span>会员</span> : null}
      </h3>
      <Moment at={createTime} />
      <p>
        {contentLabel(thing.contentType)}
        <a href={state === 'published' ? commentPath(thing, comment.id) : registryLink(thing)}>{thing.title}</a>
      </p>
    </div>
  )
}

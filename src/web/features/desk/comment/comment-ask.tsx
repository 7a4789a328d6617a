/** Asks before something is hidden, deleted or somebody silenced: why, and for how long. Fetched when first wanted. */
import { useId, useState } from 'react'
import type { CommentAction, DeskComment } from '#contract/desk/comment.ts'
import { MUTE_CHOICES, MUTE_DAYS, MUTE_REASON_MAX } from '#domain/comment/moderation.ts'
import styles from './comment-ask.module.css'
import { DeskAsk, type DeskQuestion } from '../desk-ask.tsx'

export type AskKind = 'hide' | 'delete' | 'mute'
export type CommentQuestion = { kind: AskKind; entry: DeskComment; turn: number }

type Props = DeskQuestion & {
  asked: CommentQuestion
  onDecide: (action: CommentAction, note?: string) => Promise<void>
  onMute: (days: number, reason: string) => Promise<void>
}

type Words = { title: string; action: string; label: string; warning: string | null }

const KINDS: Record<AskKind, Words> = {
  hide: { title: '隐藏这条评论', action: '隐藏', label: '原因（作者看得到，可以不写）', warning: null },
  delete: {
    title: '删除这条评论',
    action: '删除',
    label: '原因（只留在记录里，可以不写）',
    warning: '删除以后不能恢复；下面的回复会留着。',
  },
  mute: {
    title: '禁言',
    action: '禁言',
    label: '原因',
    warning: '禁言期间不能发表评论，也不能改名字、简介和头像；已经发表的评论不受影响。',
  },
}

/** What is proposed whenever one asks anew. */
const WEEK = '7'

function checkMute(days: string, reason: string): string | null {
  const count = Number(days)
  if (!Number.isInteger(count) || count < MUTE_DAYS.min || count > MUTE_DAYS.max)
    return `天数要在 ${MUTE_DAYS.min} 到 ${MUTE_DAYS.max} 之间`
  return reason ? null : '请写明原因，它会留在记录里'
}

export function CommentAsk({ asked: { kind, entry, turn }, onDecide, onMute, ...asking }: Props) {
  const { text, author } = entry.comment
  const [chosen, setChosen] = useState({ turn, days: WEEK })
  const days = chosen.turn === turn ? chosen.days : WEEK
  const mutes = kind === 'mute'
  return (
    <DeskAsk
      {...asking}
      {...KINDS[kind]}
      {...(mutes ? { title: `禁言“${author.name}”` } : {})}
      turn={turn}
      begin={kind === 'delete' ? 'cancel' : 'field'}
      quote={text}
      maxLength={MUTE_REASON_MAX}
      check={(reason) => (mutes ? checkMute(days, reason) : null)}
      onAnswer={(reason) => void (mutes ? onMute(Number(days), reason) : onDecide(kind, reason))}
    >
      {mutes ? <Days days={days} onChange={(next) => setChosen({ turn, days: next })} /> : null}
    </DeskAsk>
  )
}

function Days({ days, onChange }: { days: string; onChange: (days: string) => void }) {
  const id = useId()
  return (
    <fieldset className={styles['days']}>
      <legend>天数</legend>
      <div className={styles['choices']}>
        {MUTE_CHOICES.map((choice) => (
          <button
            key={choice}
            type="button"
            aria-pressed={days === String(choice)}
            onClick={() => onChange(String(choice))}
          >
            {choice} 天
          </button>
        ))}
        <label htmlFor={id} className="visually-hidden">
          其他天数
        </label>
        <input
          id={id}
          inputMode="numeric"
          value={days}
          maxLength={4}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value.replace(/\D/g, ''))}
        />
      </div>
    </fieldset>
  )
}

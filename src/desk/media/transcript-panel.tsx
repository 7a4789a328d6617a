/** The transcript of a lesson, an audio book or an episode: loaded from a file, previewed before it is saved, removed. */
import { useRef, useState } from 'react'
import type { TranscriptParagraph } from '#domain/audio/transcript-cue.ts'
import { clockTime } from '#domain/time/clock-time.ts'
import {
  decodeTranscript,
  readTranscript,
  TRANSCRIPT_BYTES,
  TRANSCRIPT_ENDS,
  transcriptTimeProblem,
} from '#domain/audio/transcript-file.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { Button } from '../kit/button.tsx'
import { RoomError, RoomLoading } from '../kit/room-state.tsx'
import { useCallAction, useCallQuery } from '../use-call.ts'
import { useRight } from '../use-me.ts'
import styles from './transcript-panel.module.css'

type Props = { contentType: number; contentId: number }
type Chosen = { file: File; paragraphs: TranscriptParagraph[] }

const KEY = '/api/desk/transcript/:contentType/:contentId' as const
const REFRESH = { refresh: [`GET ${KEY}`] } as const

/** The server parses it by the same rule; here it is previewed first. */
async function readFile(file: File, durationMs: number): Promise<TranscriptParagraph[] | string> {
  if (file.size > TRANSCRIPT_BYTES) return '文件不能超过 2 MB，请分成几个'
  const text = decodeTranscript(new Uint8Array(await file.arrayBuffer()))
  if (text === null) return '这不是文字文件，请选择 SRT、VTT、LRC 或 TXT'
  const { problem, paragraphs } = readTranscript(file.name, text)
  return problem ?? transcriptTimeProblem(paragraphs, durationMs) ?? paragraphs
}

export function TranscriptPanel(params: Props) {
  const { data, error, refetch } = useCallQuery(`GET ${KEY}`, { params })
  const mayPublish = useRight('publish')
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [isAsking, setAsking] = useState(false)
  const take = useCallAction(`POST ${KEY}`, { ...REFRESH, done: '文稿已更新' })
  const clear = useCallAction(`DELETE ${KEY}`, { ...REFRESH, done: '文稿已删去' })
  if (error) return <RoomError error={error} onRetry={() => void refetch()} />
  if (!data) return <RoomLoading />
  const { durationMs, list } = data

  async function look(file: File | undefined) {
    if (!file) return
    const read = await readFile(file, durationMs)
    if (typeof read === 'string') toast(read, 'error')
    else setChosen({ file, paragraphs: read })
  }

  async function send({ file }: Chosen) {
    const body = new Blob([file], { type: 'text/plain' })
    const outcome = await take.run({ params, query: { name: file.name }, body })
    if (outcome.ok) setChosen(null)
  }

  return (
    <section className={styles['panel']} aria-label="文稿">
      <p className={styles['about']} role="status">
        {chosen ? `从“${chosen.file.name}”读到 ${describe(chosen.paragraphs)}` : describe(list)}
      </p>
      <Paragraphs list={chosen?.paragraphs ?? list} />
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label="选择文稿文件"
        accept={TRANSCRIPT_ENDS}
        onChange={(event) => {
          void look(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      {mayPublish ? (
        <p className={styles['actions']}>
          {chosen ? (
            <>
              <Button kind="lead" busy={take.isBusy} onClick={() => void send(chosen)}>
                用这份文稿
              </Button>
              <Button disabled={take.isBusy} onClick={() => setChosen(null)}>
                不用
              </Button>
            </>
          ) : (
            <>
              <Button onClick={() => input.current?.click()}>{list.length > 0 ? '换一份文稿' : '上传文稿'}</Button>
              {list.length > 0 ? (
                <Button kind="danger" busy={clear.isBusy} onClick={() => setAsking(true)}>
                  删去文稿
                </Button>
              ) : null}
              <small>SRT、VTT、LRC 带时间，播放时逐段亮起；TXT 只有文字。</small>
            </>
          )}
        </p>
      ) : null}
      <ConfirmDialog
        open={isAsking}
        title="删去文稿"
        action="删去"
        onClose={() => setAsking(false)}
        onConfirm={() => void clear.run({ params })}
      >
        读者将看不到文稿，声音不受影响。删去以后只能重新上传。
      </ConfirmDialog>
    </section>
  )
}

function describe(list: TranscriptParagraph[]): string {
  if (list.length === 0) return '还没有文稿。'
  const timed = list.filter(({ start }) => start !== null).length
  return `${list.length} 段，${timed === 0 ? '没有时间' : timed === list.length ? '都有时间' : `${timed} 段有时间`}。`
}

function Paragraphs({ list }: { list: TranscriptParagraph[] }) {
  if (list.length === 0) return null
  return (
    // Long texts scroll in their own box, by keyboard, too.
    <ol className={styles['text']} tabIndex={0} aria-label="文稿全文">
      {list.map(({ text, start }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- paragraphs have no key but their index
        <li key={index}>
          <span>{start === null ? '' : clockTime(start / 1000)}</span>
          {text}
        </li>
      ))}
    </ol>
  )
}

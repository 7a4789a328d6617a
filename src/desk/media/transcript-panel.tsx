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
import { m } from '#messages/desk.ts'
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
  if (file.size > TRANSCRIPT_BYTES) return m.media.transcriptTooLarge
  const text = decodeTranscript(new Uint8Array(await file.arrayBuffer()))
  if (text === null) return m.media.notTextFile
  const { problem, paragraphs } = readTranscript(file.name, text)
  return problem ?? transcriptTimeProblem(paragraphs, durationMs) ?? paragraphs
}

export function TranscriptPanel(params: Props) {
  const { data, error, refetch } = useCallQuery(`GET ${KEY}`, { params })
  const mayPublish = useRight('publish')
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [isAsking, setAsking] = useState(false)
  const take = useCallAction(`POST ${KEY}`, { ...REFRESH, done: m.media.transcriptUpdated })
  const clear = useCallAction(`DELETE ${KEY}`, { ...REFRESH, done: m.media.transcriptDeleted })
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
    <section className={styles['panel']} aria-label={m.word.transcript}>
      <p className={styles['about']} role="status">
        {chosen ? m.media.readFrom({ name: chosen.file.name, found: describe(chosen.paragraphs) }) : describe(list)}
      </p>
      <Paragraphs list={chosen?.paragraphs ?? list} />
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={m.media.chooseTranscript}
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
                {m.media.takeTranscript}
              </Button>
              <Button disabled={take.isBusy} onClick={() => setChosen(null)}>
                {m.media.discardTranscript}
              </Button>
            </>
          ) : (
            <>
              <Button onClick={() => input.current?.click()}>
                {list.length > 0 ? m.media.replaceTranscript : m.media.uploadTranscript}
              </Button>
              {list.length > 0 ? (
                <Button kind="danger" busy={clear.isBusy} onClick={() => setAsking(true)}>
                  {m.media.deleteTranscript}
                </Button>
              ) : null}
              <small>{m.media.transcriptFormats}</small>
            </>
          )}
        </p>
      ) : null}
      <ConfirmDialog
        open={isAsking}
        title={m.media.deleteTranscript}
        action={m.media.delete}
        onClose={() => setAsking(false)}
        onConfirm={() => void clear.run({ params })}
      >
        {m.media.deleteTranscriptAbout}
      </ConfirmDialog>
    </section>
  )
}

function describe(list: TranscriptParagraph[]): string {
  if (list.length === 0) return m.media.noTranscript
  const timed = list.filter(({ start }) => start !== null).length
  return m.media.transcriptSize({
    count: list.length,
    times: timed === 0 ? m.media.noTimes : timed === list.length ? m.media.allTimes : m.media.someTimes({ timed }),
  })
}

function Paragraphs({ list }: { list: TranscriptParagraph[] }) {
  if (list.length === 0) return null
  return (
    // Long texts scroll in their own box, by keyboard, too.
    <ol className={styles['text']} tabIndex={0} aria-label={m.media.wholeTranscript}>
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

/** Brings pictures, and files that were pasted or dropped, into the library, a few at a time, and each to its place in the text. */
import type { Editor } from '@tiptap/core'
import type { DeskMedia } from '#contract/desk/media.ts'
import { altProblem, mediaNameOf } from '#domain/media/library-file.ts'
import { ApiError } from '#web/api/api-error.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { m } from '#messages/desk.ts'
import { uploadMedia } from '../../media/upload-file.ts'
import { isSameMark, listMarks, placePiece, type IntakeMark, type IntakeStage } from './intake-mark.ts'
import { intakeKey, jobsOf, type IntakeChange } from './intake-plugin.ts'

export type IntakeSource =
  /** `alt`: what the page from which it comes says of it */
  { kind: 'bytes'; file: File; alt: string } | { kind: 'remote'; address: string } | { kind: 'own'; path: string }

export type IntakeWanted = { mark: IntakeMark; source: IntakeSource }

/** Of all that were begun while others were under way. */
export type IntakeCount = { done: number; failed: number; total: number; isPictures: boolean }

const AT_ONCE = 3
const IDLE: IntakeCount = { done: 0, failed: 0, total: 0, isPictures: true }

type Options = {
  editor: Editor
  /** something is in the library */
  onBrought: () => void
  /** the last one of several is done */
  onEnd: (count: IntakeCount) => void
}

export type IntakeWork = ReturnType<typeof createIntakeWork>

export function createIntakeWork({ editor, onBrought, onEnd }: Options) {
  let lastId = 0
  let count = IDLE
  let running = 0
  const queue: number[] = []
  const sources = new Map<number, IntakeSource>()
  const underWay = new Map<number, AbortController>()
  const listeners = new Set<() => void>()

  const dispatch = (change: IntakeChange, tr = editor.state.tr) => {
    // What arrives is no step of the editor's: undoing takes back what they have done.
    if (!editor.isDestroyed) editor.view.dispatch(tr.setMeta(intakeKey, change).setMeta('addToHistory', false))
  }
  const setStage = (id: number, stage: IntakeStage) => dispatch({ stage: { id, stage } })
  const findJob = (id: number) => jobsOf(editor.state).find((job) => job.id === id)

  function setCount(next: IntakeCount) {
    count = next
    for (const listener of listeners) listener()
  }

  async function bring(
    id: number,
    source: IntakeSource,
    mark: IntakeMark,
  ): Promise<Pick<DeskMedia, 'path' | 'alt' | 'credit' | 'name'>> {
    const { name } = mark
    const said = source.kind === 'bytes' ? source.alt : name
    const alt = altProblem(said) === null ? said : ''
    if (source.kind === 'own') return { path: source.path, alt, credit: '', name }
    const controller = new AbortController()
    underWay.set(id, controller)
    if (source.kind === 'remote')
      return browserApi('POST /api/desk/media/fetch', { body: { address: source.address, name: '', alt } })
    const onProgress = (part: number) => setStage(id, { kind: 'working', part })
    const words = { name: mediaNameOf(source.file.name), alt }
    return uploadMedia(source.file, words, { onProgress, signal: controller.signal })
  }

  async function work(id: number): Promise<void> {
    const [job, source] = [findJob(id), sources.get(id)]
    // Its line was deleted meanwhile.
    if (!job || !source) return
    setStage(id, { kind: 'working', part: null })
    try {
      const media = await bring(id, source, job.mark)
      put(id, media)
      if (source.kind !== 'own') onBrought()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (findJob(id)) count = { ...count, failed: count.failed + 1 }
      setStage(id, { kind: 'failed', reason: error.message })
    } finally {
      underWay.delete(id)
    }
  }

  function put(id: number, { path, alt, credit, name }: Pick<DeskMedia, 'path' | 'alt' | 'credit' | 'name'>) {
    sources.delete(id)
    const job = findJob(id)
    if (!job || editor.isDestroyed) return
    const { kind } = job.mark
    if (kind === 'embed') return
    const title = job.mark.name || name
    const attrs = kind === 'picture' ? { src: path, alt, caption: credit } : { src: path, title }
    const piece = editor.schema.nodes[kind]!.create(attrs)
    dispatch({ stage: { id, stage: null } }, placePiece(editor.state.tr, job.mark.position, piece))
  }

  function goOn() {
    while (running < AT_ONCE && queue.length > 0) {
      running++
      const id = queue.shift()!
      void work(id).finally(() => {
        running--
        const next = { ...count, done: count.done + 1 }
        setCount(next)
        if (next.done === next.total) {
          setCount(IDLE)
          onEnd(next)
        }
        goOn()
      })
    }
  }

  function begin(wanted: readonly IntakeWanted[]) {
    if (wanted.length === 0) return
    const jobs = wanted.map(({ mark, source }) => {
      const id = ++lastId
      sources.set(id, source)
      queue.push(id)
      return { id, mark, stage: { kind: 'waiting' } as const }
    })
    dispatch({ begin: jobs })
    const isPictures = count.isPictures && jobs.every(({ mark }) => mark.kind === 'picture')
    setCount({ ...count, total: count.total + jobs.length, isPictures })
    goOn()
  }

  const sourceAt = ({ position }: IntakeMark) => {
    const job = jobsOf(editor.state).find(({ mark }) => mark.position === position)
    return job && sources.get(job.id)
  }

  return {
    begin,

    /** Of lines without a job, such as those of an earlier visit, by their address. */
    retry(mark: IntakeMark) {
      begin([{ mark, source: sourceAt(mark) ?? { kind: 'remote', address: mark.address } }])
    },

    /** In place of what could not be brought. The line may have moved while it was chosen. */
    putChosen(mark: IntakeMark, media: DeskMedia) {
      const same = listMarks(editor.state.doc).filter((other) => isSameMark(other, mark))
      const now = same.find(({ position }) => position === mark.position) ?? same[0]
      if (!now) return
      const id = ++lastId
      dispatch({ begin: [{ id, mark: now, stage: { kind: 'waiting' } }] })
      put(id, media)
    },

    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    readCount: () => count,

    /** Nothing more is put into the text. */
    stop() {
      queue.length = 0
      for (const controller of underWay.values()) controller.abort()
    },
  }
}

export const intakeText = ({ done, total, isPictures }: IntakeCount): string => {
  const number = Math.min(done + 1, total)
  if (total === 0) return ''
  return isPictures ? m.intake.bringingPictures({ number, total }) : m.intake.bringingFiles({ number, total })
}

/**
 * Files that were pasted or dropped, and pictures of a pasted text: they go into the library and to their places. A single
 * picture is described first.
 */
import type { Editor } from '@tiptap/core'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { DeskMedia } from '#contract/desk/media.ts'
import { libraryFileProblem, libraryType, mediaNameOf, type MediaKind } from '#domain/media/library-file.ts'
import { toast } from '#web/ui/toast.tsx'
import { m } from '#messages/desk.ts'
import { refreshLibrary } from '../../media/refresh-library.ts'
import { findBlockRange, putBlock } from '../blocks/place-block.ts'
import type { StoryHandsHolder } from '../story-keys.ts'
import { focusText } from '../write-on.ts'
import { insertMarks, type FillableMark } from './intake-mark.ts'
import { createIntakeWork, intakeText, type IntakeCount, type IntakeWork } from './intake-work.ts'
import styles from './intake.module.css'

/** Most texts are written without one. */
const UploadDialog = lazy(async () => ({ default: (await import('../../media/upload-dialog.tsx')).UploadDialog }))

type Props = { editor: Editor; hands: StoryHandsHolder }

export function Intake({ editor, hands }: Props) {
  const [single, setSingle] = useState<File[]>([])
  const place = useRef(0)
  const work = useIntakeWork(editor)

  useEffect(() => {
    function bringFiles(files: File[], position: number) {
      const good = takeGood(files)
      const [file, ...others] = good
      if (!file) return
      if (others.length === 0 && blockOf(file) === 'picture') {
        place.current = position
        setSingle(good)
        return
      }
      const wanted = good.map((one) => ({ kind: blockOf(one), name: mediaNameOf(one.name) }))
      const { tr, marks } = insertMarks(editor.state, position, wanted)
      editor.view.dispatch(tr)
      work.begin(marks.map((mark, index) => ({ mark, source: { kind: 'bytes', file: good[index]!, alt: '' } })))
    }
    async function choose(mark: FillableMark) {
      const { pickPicture, pickSound, pickVideo, pickFile } = hands.read().tools
      const pick = { picture: pickPicture, audio: pickSound, video: pickVideo, file: pickFile }[mark.kind]
      const media = await pick()
      if (media) work.putChosen(mark, media)
      focusText(editor)
    }
    const { begin: bring, retry } = work
    hands.put({ bringFiles, bring, marks: { retry, choose: (mark) => void choose(mark) } })
  }, [editor, hands, work])

  function put({ path, alt, credit }: DeskMedia) {
    const attrs = { src: path, alt, caption: credit }
    place.current = putBlock(editor, findBlockRange(editor.state.doc, place.current), { type: 'picture', attrs })
  }

  function close() {
    setSingle([])
    focusText(editor)
  }

  return (
    <>
      <IntakeStatus work={work} />
      {single.length === 0 ? null : (
        <Suspense>
          <UploadDialog files={single} onUploaded={put} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

const BLOCKS: Record<MediaKind, FillableMark['kind']> = {
  image: 'picture',
  audio: 'audio',
  video: 'video',
  file: 'file',
}

/** Only of files that the library takes. */
const blockOf = ({ name }: File): FillableMark['kind'] => BLOCKS[libraryType(name)!.kind]

/** Those that the library does not take are named, each with the reason. */
function takeGood(files: File[]): File[] {
  const problems = files.map((file) => libraryFileProblem(file))
  const refused = files.flatMap(({ name }, index) => {
    const problem = problems[index]
    return problem ? [files.length === 1 ? problem : m.intake.refusedFile({ name, problem })] : []
  })
  if (refused.length > 0) toast(refused.join('\n'), 'error')
  return files.filter((_, index) => problems[index] === null)
}

function useIntakeWork(editor: Editor): IntakeWork {
  const client = useQueryClient()
  const [work] = useState(() => createIntakeWork({ editor, onBrought: () => refreshLibrary(client), onEnd: reportEnd }))
  useEffect(() => () => work.stop(), [work])
  return work
}

function reportEnd({ failed, total, isPictures }: IntakeCount): void {
  const count = total - failed
  if (failed > 0) toast(m.intake.someFailed({ count: failed }), 'error')
  else toast(isPictures ? m.intake.broughtPictures({ count }) : m.intake.broughtFiles({ count }))
}

/** Announced as it goes on; the reader of a screen hears the last of several changes. */
function IntakeStatus({ work }: { work: IntakeWork }) {
  const text = intakeText(useSyncExternalStore(work.subscribe, work.readCount))
  return (
    <p className={styles['status']} role="status" data-active={text !== ''}>
      {text}
    </p>
  )
}

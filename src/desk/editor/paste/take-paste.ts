/** What comes into the text by pasting and dropping: words that are cleaned, pictures in them, and files. */
import { isInTable } from '@tiptap/pm/tables'
import type { EditorState } from '@tiptap/pm/state'
import type { Slice } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'
import { PASTE_MARK } from '#domain/desk/paste-mark.ts'
import { toast } from '#web/ui/toast.tsx'
import { m } from '#messages/desk.ts'
import { insertPaste, listMarks, type IntakeMark } from '../intake/intake-mark.ts'
import type { IntakeSource, IntakeWanted } from '../intake/intake-work.ts'
import { cleanPaste, type CleanPaste, type PastedPicture } from './clean-paste.ts'
import { pasteEmbed } from './paste-embed.ts'
import { readDataAddress } from './paste-source.ts'
import { listRtfPictures } from './rtf-pictures.ts'

export type PasteHands = {
  bringFiles: (files: File[], position: number) => void
  bring: (wanted: IntakeWanted[]) => void
}

const cleanHere = (html: string): CleanPaste => cleanPaste(html, window.location.origin)

export function createPasteHandlers(hands: () => PasteHands) {
  /** The pictures of the words that are being pasted or dropped; the handlers follow in the same moment. */
  let pictures: PastedPicture[] = []

  return {
    transformPastedHTML(html: string): string {
      const clean = cleanHere(html)
      pictures = clean.pictures
      report(clean)
      return clean.html
    },

    handlePaste(view: EditorView, { clipboardData: data }: ClipboardEvent, slice: Slice): boolean {
      const pasted = pictures
      pictures = []
      if (pasteEmbed(view, data)) return true
      // Word also puts an image of its text on the clipboard; the text is what is meant.
      if (!hasWords(data) && takeFiles(data, view.state.selection.to, hands())) return true
      if (pasted.length === 0 || isInTable(view.state)) return false
      const { tr, marks } = insertPaste(view.state, slice)
      view.dispatch(tr)
      const rtf = pasted.some(({ source }) => source.kind === 'file') ? (data?.getData('text/rtf') ?? '') : ''
      hands().bring(matchSources(marks, pasted, rtf))
      return true
    },

    handleDrop(view: EditorView, event: DragEvent): boolean {
      const dropped = pictures
      pictures = []
      const place = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? view.state.doc.content.size
      if (takeFiles(event.dataTransfer, place, hands())) {
        event.preventDefault()
        return true
      }
      // The words are put into the text right after this.
      const known = listMarks(view.state.doc)
      if (dropped.length > 0) setTimeout(() => hands().bring(listRemote(view.state, known, dropped)))
      return false
    },
  }
}

function report({ foreignCount, pictureCellCount, hasMergedCells }: CleanPaste): void {
  if (hasMergedCells) toast(m.editor.mergedCellsParted)
  if (pictureCellCount > 0) toast(m.intake.picturesInTable({ count: pictureCellCount }))
  if (foreignCount > 0) toast(m.intake.foreignLeft({ count: foreignCount }))
}

function readSource(picture: PastedPicture): IntakeSource | null {
  const { source, alt } = picture
  if (source.kind === 'remote' || source.kind === 'own') return source
  const file = source.kind === 'data' ? readDataAddress(source.address, alt || m.intake.pastedPicture) : null
  return file && { kind: 'bytes', file, alt }
}

/** Each line gets the picture of the same place; of an RTF only if it has exactly those that the lines ask for. */
export function matchSources(
  marks: readonly IntakeMark[],
  pasted: readonly PastedPicture[],
  rtf: string,
): IntakeWanted[] {
  const lines = marks.filter(({ kind }) => kind === 'picture')
  if (lines.length !== pasted.length) return lines.flatMap((mark) => remoteOf(mark))
  const fileCount = pasted.filter(({ source }) => source.kind === 'file').length
  const found = rtf ? listRtfPictures(rtf) : []
  const inRtf = found.length === fileCount ? found : []
  let at = 0
  return pasted.flatMap((picture, index): IntakeWanted[] => {
    const mark = lines[index]!
    if (picture.source.kind !== 'file') {
      const source = readSource(picture)
      return source ? [{ mark, source }] : []
    }
    const there = inRtf[at++]
    if (!there) return []
    const end = there.type === 'image/png' ? 'png' : 'jpg'
    const name = `${picture.alt || m.intake.pastedPicture}.${end}`
    const file = new File([there.bytes], name, { type: there.type })
    return [{ mark, source: { kind: 'bytes', file, alt: picture.alt } }]
  })
}

const remoteOf = (mark: IntakeMark): IntakeWanted[] =>
  mark.address ? [{ mark, source: { kind: 'remote', address: mark.address } }] : []

/** Of dropped words those with an address, which says which line is whose. */
function listRemote({ doc }: EditorState, known: IntakeMark[], dropped: readonly PastedPicture[]): IntakeWanted[] {
  const addresses = new Set(dropped.flatMap(({ source }) => (source.kind === 'remote' ? [source.address] : [])))
  const before = new Set(known.map(({ address }) => address))
  return listMarks(doc)
    .filter(({ address }) => addresses.has(address) && !before.has(address))
    .flatMap(remoteOf)
}

/** A picture that is copied from a page brings its address along, which is not meant. */
function hasWords(data: DataTransfer | null): boolean {
  if (data?.getData('text/plain').trim()) return true
  const { html, pictures } = cleanHere(data?.getData('text/html') ?? '')
  return pictures.length === 0
    ? html !== ''
    : html
        .replaceAll(/<[^>]*>/g, '')
        .replaceAll(PASTE_MARK, '')
        .trim() !== ''
}

function takeFiles(data: DataTransfer | null, position: number, { bringFiles }: PasteHands): boolean {
  const files = [...(data?.files ?? [])]
  if (files.length > 0) bringFiles(files, position)
  return files.length > 0
}

/** Attachments of contributions: which types, how large, and under what name. */
import { m } from '#messages/domain.ts'

export const ATTACHMENT_BYTES = 5 * 1024 * 1024

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

export const ATTACHMENT_TYPES = [
  'application/pdf',
  DOCX,
  'text/plain',
  'text/markdown',
  'image/jpeg',
  'image/png',
] as const
type AttachmentType = (typeof ATTACHMENT_TYPES)[number]

/** The actual content of a file; text is text, whatever its extension claims about its format. */
export type AttachmentContent = 'pdf' | 'docx' | 'text' | 'jpeg' | 'png'

type AttachmentKind = { type: AttachmentType; content: AttachmentContent }

/** By the end of the name: browsers know no type for some of them. */
const KINDS: Readonly<Record<string, AttachmentKind>> = {
  pdf: { type: 'application/pdf', content: 'pdf' },
  docx: { type: DOCX, content: 'docx' },
  txt: { type: 'text/plain', content: 'text' },
  md: { type: 'text/markdown', content: 'text' },
  jpg: { type: 'image/jpeg', content: 'jpeg' },
  jpeg: { type: 'image/jpeg', content: 'jpeg' },
  png: { type: 'image/png', content: 'png' },
}

/** The types offered by the file picker. */
export const ATTACHMENT_ENDS = Object.keys(KINDS)
  .map((end) => `.${end}`)
  .join(',')

export const wrongAttachment = (): string => m.contribution.chooseAttachmentType

export function attachmentKind(name: string): AttachmentKind | null {
  const end = /\.([a-z]{2,4})$/i.exec(name.trim())?.[1]?.toLowerCase()
  return end && Object.hasOwn(KINDS, end) ? KINDS[end]! : null
}

/** Why a chosen file cannot be sent; its actual content is checked after the upload. */
export function attachmentProblem({ name, size }: { name: string; size: number }): string | null {
  if (/\.doc$/i.test(name)) return m.contribution.noOldDoc
  if (!attachmentKind(name)) return wrongAttachment()
  if (size === 0) return m.contribution.emptyFile
  return size > ATTACHMENT_BYTES ? m.contribution.fileTooLarge : null
}

const NAME_MAX = 100

/** The name alone, without folders and without what cannot be seen; the end stays when it is made shorter. */
export function tidyFileName(name: string): string {
  const bare = name
    .normalize('NFC')
    .split(/[/\\]/)
    .at(-1)!
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .trim()
  const end = /\.[a-z]{2,4}$/i.exec(bare)?.[0] ?? ''
  const stem = [...bare.slice(0, bare.length - end.length)]
  return (
    (stem
      .slice(0, NAME_MAX - end.length)
      .join('')
      .trim() || m.contribution.attachment) + end
  )
}

/** As people say it: in MB from a tenth of one on. */
export function fileSize(bytes: number): string {
  const megabytes = bytes / (1024 * 1024)
  return megabytes >= 0.1 ? `${megabytes.toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1024))} KB`
}

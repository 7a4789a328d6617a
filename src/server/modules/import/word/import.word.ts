/** A Word file (`.docx`): its properties, its text as HTML that is read like any other, and the pictures in it. */
import { isTag, type Document, type Element } from 'domhandler'
import { DomUtils, parseDocument, Parser } from 'htmlparser2'
import mammoth from 'mammoth'
import type { FolderDocument } from '../folder/import.document.ts'
import { attribute, brief, sourceOfNodes, wordsWithin } from '../html/import.reading.ts'
import type { Loss, LossKind } from '../import.loss.ts'
import { openZip, ZipProblem, type Zip, type ZipBounds } from './import.zip.ts'
import { markParagraphs, STYLES } from './import.word-style.ts'

export type WordDocument = FolderDocument & {
  /** by the address under which the HTML names them */
  pictures: ReadonlyMap<string, Buffer>
  losses: Loss[]
}

const MIB = 1024 * 1024
/** Of a file as it lies on the disk. */
export const WORD_FILE_BYTES = 200 * MIB
const BOUNDS: ZipBounds = {
  entries: 5000,
  bytes: 400 * MIB,
  // The text of a long novel takes 10 MiB of XML; all of a part is in memory as a tree.
  entryBytes: (name) => (/\.(?:xml|rels)$/i.test(name) ? 24 * MIB : 40 * MIB),
}

const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
const DOCUMENT = 'word/document.xml'

/** Why a file is not read. */
export type WordRefusal = { refused: LossKind; where: string }

const REFUSALS = { broken: 'wordBroken', encrypted: 'wordEncrypted', large: 'wordLarge' } as const

/** A problem of the file as a line of the report; anything else is a bug. */
export function explainProblem(error: unknown): WordRefusal {
  if (error instanceof ZipProblem) return { refused: REFUSALS[error.kind], where: error.message }
  // The parser throws errors of its own, and nesting may be deeper than the stack.
  return { refused: 'wordBroken', where: brief(error instanceof Error ? error.message : String(error)) }
}

function openWord(bytes: Buffer): Zip | WordRefusal {
  if (bytes.subarray(0, OLE.length).equals(OLE)) {
    const isEncrypted = bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))
    return { refused: isEncrypted ? 'wordEncrypted' : 'wordOld', where: '' }
  }
  if (bytes.subarray(0, 5).toString('latin1') === String.raw`{\rtf`) return { refused: 'wordOld', where: 'RTF' }
  try {
    const zip = openZip(bytes, BOUNDS)
    return zip.has('_rels/.rels') ? zip : { refused: 'wordBroken', where: '' }
  } catch (error) {
    return explainProblem(error)
  }
}

type Properties = Pick<FolderDocument, 'title' | 'standfirst' | 'authors' | 'categories' | 'tags' | 'madeAt'>

/** What programs write in place of a person. */
const NOBODY =
  /^(?:administrator|admin|user|users|windows ?user|microsoft ?office ?user|微软用户|用户|管理员|作者|author|lenovo|dell|hp|asus|acer|apple|wps(?:_\d+)?|unknown|un-?named|python-docx|openpyxl|pc|apache poi)$/i
const SEPARATOR = /[,，、;；]\s*/

function readProperties(zip: Zip): Properties {
  const none = { title: '', standfirst: '', authors: [], categories: [], tags: [], madeAt: '' }
  if (!zip.has('docProps/core.xml')) return none
  const root = parseDocument(zip.read('docProps/core.xml').toString('utf8'), { xmlMode: true })
  const text = (name: string): string => {
    const [element] = DomUtils.getElementsByTagName(name, root)
    return element ? wordsWithin(element) : ''
  }
  const list = (name: string) => [...new Set(text(name).split(SEPARATOR).filter(Boolean))]
  return {
    title: text('dc:title'),
    standfirst: text('dc:subject'),
    authors: list('dc:creator').filter((name) => !NOBODY.test(name)),
    categories: [text('cp:category')].filter(Boolean),
    tags: list('cp:keywords'),
    madeAt: [text('dcterms:created'), text('dcterms:modified')].filter(Boolean).join(' – '),
  }
}

/** Without the text: what a survey of many files needs. */
export function readWordProperties(bytes: Buffer): Properties | WordRefusal {
  const zip = openWord(bytes)
  if ('refused' in zip) return zip
  try {
    return readProperties(zip)
  } catch (error) {
    return explainProblem(error)
  }
}

/** The words within elements of some names: of changes that somebody has struck out, and of notes at the margin. */
function wordsInXml(zip: Zip, part: string, names: readonly string[]): string {
  if (!zip.has(part)) return ''
  const found: string[] = []
  let [depth, isText] = [0, false]
  const parser = new Parser(
    {
      onopentagname(name) {
        if (names.includes(name) && depth++ === 0) found.push('')
        isText = name === 'w:t' || name === 'w:delText'
      },
      ontext(text) {
        if (depth > 0 && isText) found.push(found.pop() + text)
      },
      onclosetag(name) {
        if (names.includes(name)) depth--
        isText = false
      },
    },
    { xmlMode: true },
  )
  parser.end(zip.read(part).toString('utf8'))
  return brief(found.filter(Boolean).join(' / '))
}

function listLosses(zip: Zip): Loss[] {
  const deleted = wordsInXml(zip, DOCUMENT, ['w:del', 'w:moveFrom'])
  const comments = wordsInXml(zip, 'word/comments.xml', ['w:comment'])
  return [
    ...(deleted ? [{ kind: 'wordDeleted' as const, where: deleted }] : []),
    ...(comments ? [{ kind: 'wordComment' as const, where: comments }] : []),
  ]
}

/** Parts that are about the looks, or place something that is read elsewhere. */
const UNSEEN = /\}(?:proofErr|sectPr|lastRenderedPageBreak|commentRange\w+|permStart|permEnd|ptab)\b/

export async function readWord(bytes: Buffer, name: string): Promise<WordDocument | WordRefusal> {
  const zip = openWord(bytes)
  if ('refused' in zip) return zip
  try {
    const properties = readProperties(zip)
    const losses = listLosses(zip)
    const pictures = new Map<string, Buffer>()
    const marked = markParagraphs(losses)
    const { value, messages } = await mammoth.convertToHtml(inputOf(zip), {
      styleMap: STYLES,
      includeEmbeddedStyleMap: false,
      externalFileAccess: false,
      transformDocument: marked,
      convertImage: mammoth.images.imgElement(async (image) => {
        const src = `word:${pictures.size + 1}`
        // One that lies on another machine or is broken is missing, and no reason to refuse the text.
        const data = await image.readAsBuffer().catch(() => null)
        if (data) pictures.set(src, Buffer.from(data))
        return { src: data ? src : 'word:0' }
      }),
    })
    for (const { message } of messages) {
      const [, element = ''] = /An unrecognised element was ignored: (.*)/.exec(message) ?? []
      if (element && !UNSEEN.test(element)) losses.push({ kind: 'wordLeft', where: element.replace(/^\{.*\}/, '') })
    }
    const root = parseDocument(value)
    placeCaptions(root)
    const heading = takeTitle(root)
    const standfirst = takeAll(root, 'x-subtitle') || properties.standfirst
    levelHeadings(root)
    return {
      ...properties,
      title: heading || properties.title || name,
      standfirst,
      time: null,
      isDraft: false,
      picture: '',
      address: '',
      html: sourceOfNodes(root.children),
      pictures,
      losses,
    }
  } catch (error) {
    return explainProblem(error)
  }
}

/** The converter takes an opened file in place of bytes, which its types do not say: so ours bounds what is unpacked. */
const inputOf = (zip: Zip) =>
  ({
    file: {
      exists: (name: string) => zip.has(name),
      async read(name: string, encoding?: string) {
        const data = zip.read(name)
        if (encoding === 'base64') return data.toString('base64')
        return encoding ? new TextDecoder(encoding).decode(data) : data
      },
    },
  }) as unknown as Parameters<typeof mammoth.convertToHtml>[0]

const byClass = (root: Document, name: string): Element[] =>
  DomUtils.findAll((element) => attribute(element, 'class') === name, root.children)

/** The words of all these, without them. */
function takeAll(root: Document, name: string): string {
  const found = byClass(root, name)
  for (const element of found) DomUtils.removeElement(element)
  return found.map(wordsWithin).filter(Boolean).join(' ')
}

const isHeading = ({ name }: Element): boolean => /^h[1-6]$/.test(name)

/** What has the style of a title; otherwise a heading with which the text begins. */
function takeTitle(root: Document): string {
  const stated = takeAll(root, 'x-title')
  if (stated) return stated
  const first = root.children.find((node) => isTag(node))
  if (!first || !isTag(first) || !isHeading(first) || !wordsWithin(first)) return ''
  DomUtils.removeElement(first)
  return wordsWithin(first)
}

/** The highest level that occurs is the first of ours; all others are the second. */
function levelHeadings(root: Document): void {
  const headings = DomUtils.findAll(isHeading, root.children)
  const highest = headings.reduce((level, { name }) => (name < level ? name : level), 'h6')
  for (const heading of headings) heading.name = heading.name === highest ? 'h2' : 'h3'
}

/** A line in the style of captions behind a picture is that of the picture; any other is a paragraph. */
function placeCaptions(root: Document): void {
  for (const caption of byClass(root, 'x-caption')) {
    const before = DomUtils.prevElementSibling(caption)
    const images = before ? DomUtils.getElementsByTagName('img', before) : []
    if (before?.name !== 'p' || images.length === 0 || wordsWithin(before)) continue
    before.name = 'figure'
    before.attribs = {}
    DomUtils.removeElement(caption)
    caption.name = 'figcaption'
    DomUtils.appendChild(before, caption)
  }
}

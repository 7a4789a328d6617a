/** Word files, written by hand so that nothing of the product vouches for itself. */
import { crc32, deflateRawSync } from 'node:zlib'

export type ZipPart = {
  name: string
  data: string | Uint8Array
  /** what the file says of it */ size?: number
  flags?: number
}

export function writeZip(parts: readonly ZipPart[]): Buffer {
  const local: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, data, size, flags = 0 } of parts) {
    const bytes = Buffer.from(data)
    const packed = deflateRawSync(bytes)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(flags, 2)
    fields.writeUInt16LE(8, 4)
    fields.writeUInt32LE(crc32(bytes), 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(size ?? bytes.length, 18)
    fields.writeUInt16LE(Buffer.byteLength(name), 22)
    local.push(Buffer.from('PK\u0003\u0004', 'latin1'), fields, Buffer.from(name), packed)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), fields, place, Buffer.from(name))
    offset += 30 + Buffer.byteLength(name) + packed.length
  }
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  for (const at of [8, 10]) end.writeUInt16LE(parts.length, at)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...local, ...directory, end])
}

const xml = (text: string) => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${text}`
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relations = (rows: string) =>
  xml(`<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${rows}</Relationships>`)

/** Names as Word has them; those that it shows in Chinese have numbers for ids. */
const STYLE_NAMES: Record<string, string> = {
  a: 'Normal',
  '1': 'heading 1',
  '2': 'heading 2',
  a3: 'Title',
  a4: 'Subtitle',
  a5: 'Quote',
  a6: 'caption',
}

export type WordParts = {
  /** in place of the properties below */
  core?: string
  title?: string
  creator?: string
  keywords?: string
  notes?: string
  endnotes?: string
  comments?: string
  pictures?: Record<string, Uint8Array>
  more?: ZipPart[]
}

export const run = (text: string, format = ''): string =>
  `<w:r>${format && `<w:rPr>${format}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`

/** `style`: an id; `format`: further properties of the paragraph. */
export const paragraph = (inner: string, style = '', format = ''): string =>
  `<w:p><w:pPr>${style && `<w:pStyle w:val="${style}"/>`}${format}</w:pPr>${inner.startsWith('<') ? inner : run(inner)}</w:p>`

export const drawing = (relation: string, alt = ''): string =>
  `<w:r><w:drawing><wp:inline><wp:docPr id="1" name="图片 1" descr="${alt}"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="${relation}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`

const NAMESPACES = `xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${RELATIONS}" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"`

/** Pictures are named by their relation: `p1` for the first. */
export function writeWord(body: string, parts: WordParts = {}): Buffer {
  const pictures = Object.entries(parts.pictures ?? {})
  const beside = [
    ['footnotes', parts.notes],
    ['endnotes', parts.endnotes],
    ['comments', parts.comments],
  ].filter((each): each is [string, string] => each[1] !== undefined)
  const levels = ['bullet', 'decimal'].map(
    (format, index) =>
      `<w:abstractNum w:abstractNumId="${index}">${[0, 1].map((level) => `<w:lvl w:ilvl="${level}"><w:numFmt w:val="${format}"/></w:lvl>`).join('')}</w:abstractNum>`,
  )
  const core =
    parts.core ??
    `<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/"><dc:title>${parts.title ?? ''}</dc:title><dc:creator>${parts.creator ?? ''}</dc:creator><cp:keywords>${parts.keywords ?? ''}</cp:keywords><dcterms:created>2020-03-01T08:00:00Z</dcterms:created></cp:coreProperties>`
  return writeZip([
    {
      name: '[Content_Types].xml',
      data: xml(
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="jpg" ContentType="image/jpeg"/><Default Extension="emf" ContentType="image/x-emf"/></Types>',
      ),
    },
    {
      name: '_rels/.rels',
      data: relations(`<Relationship Id="r1" Type="${RELATIONS}/officeDocument" Target="word/document.xml"/>`),
    },
    { name: 'docProps/core.xml', data: xml(core) },
    {
      name: 'word/_rels/document.xml.rels',
      data: relations(
        [
          `<Relationship Id="s1" Type="${RELATIONS}/styles" Target="styles.xml"/>`,
          `<Relationship Id="n1" Type="${RELATIONS}/numbering" Target="numbering.xml"/>`,
          `<Relationship Id="h1" Type="${RELATIONS}/hyperlink" Target="https://example.com/a" TargetMode="External"/>`,
          ...beside.map(([name]) => `<Relationship Id="${name}" Type="${RELATIONS}/${name}" Target="${name}.xml"/>`),
          ...pictures.map(
            ([name], index) => `<Relationship Id="p${index + 1}" Type="${RELATIONS}/image" Target="media/${name}"/>`,
          ),
        ].join(''),
      ),
    },
    {
      name: 'word/styles.xml',
      data: xml(
        `<w:styles ${NAMESPACES}>${Object.entries(STYLE_NAMES)
          .map(([id, name]) => `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`)
          .join('')}</w:styles>`,
      ),
    },
    {
      name: 'word/numbering.xml',
      data: xml(
        `<w:numbering ${NAMESPACES}>${levels.join('')}${[0, 1].map((each) => `<w:num w:numId="${each + 1}"><w:abstractNumId w:val="${each}"/></w:num>`).join('')}</w:numbering>`,
      ),
    },
    ...beside.map(([name, inner]) => ({
      name: `word/${name}.xml`,
      data: xml(`<w:${name} ${NAMESPACES}>${inner}</w:${name}>`),
    })),
    ...pictures.map(([name, data]) => ({ name: `word/media/${name}`, data })),
    { name: 'word/document.xml', data: xml(`<w:document ${NAMESPACES}><w:body>${body}</w:body></w:document>`) },
    ...(parts.more ?? []),
  ])
}

/** A paragraph of a list: `number` 1 has dots, 2 has figures. */
export const item = (text: string, number = 1, level = 0): string =>
  paragraph(text, '', `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${number}"/></w:numPr>`)

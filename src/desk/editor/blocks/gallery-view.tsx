/** A gallery in the editor: its pictures in their order, each with its alternative text and caption. */
import type { ReactNodeViewProps } from '@tiptap/react'
import { m } from '#messages/desk.ts'
import styles from './block-views.module.css'
import { useEditorTools } from '../editor-tools.ts'
import { pictureUrl } from './picture-url.ts'
import { PieceFrame } from './piece-frame.tsx'
import { PieceInput } from './piece-input.tsx'
import type { PictureAttrs } from './story-blocks.ts'

export function GalleryView(props: ReactNodeViewProps) {
  const { node, editor, updateAttributes } = props
  const pictures = node.attrs['pictures'] as PictureAttrs[]
  const { pickPicture } = useEditorTools()
  const isRow = node.attrs['kind'] === 'row'
  const name = isRow ? m.editor.pictureRow : m.editor.gallery
  const put = (next: PictureAttrs[]) => updateAttributes({ pictures: next })

  async function add() {
    const media = await pickPicture()
    if (media) put([...pictures, { src: media.path, alt: media.alt, caption: '' }])
  }
  const change = (index: number, part: Partial<PictureAttrs>) =>
    put(pictures.map((picture, position) => (position === index ? { ...picture, ...part } : picture)))
  const move = (index: number, to: number) => {
    const next = pictures.filter((_, position) => position !== index)
    put(next.toSpliced(to, 0, pictures[index]!))
  }

  /** One picture may occur twice, so its key includes a count. */
  const nameOf = (index: number) => {
    const { src } = pictures[index]!
    return `${src} ${pictures.slice(0, index).filter((other) => other.src === src).length}`
  }

  return (
    <PieceFrame
      {...props}
      name={name}
      actions={[
        ...(isRow && pictures.length >= 2 ? [] : [{ name: m.editor.addPicture, run: () => void add() }]),
        {
          name: isRow ? m.editor.asGallery : m.editor.asRow,
          run: () => updateAttributes({ kind: isRow ? 'gallery' : 'row' }),
        },
      ]}
    >
      <ol className={styles['gallery']}>
        {pictures.map((picture, index) => (
          <li key={nameOf(index)}>
            <img src={pictureUrl(picture.src, 240)} alt={picture.alt} draggable={false} />
            <PieceInput
              label={m.editor.altTextOf({ number: index + 1 })}
              value={picture.alt}
              maxLength={300}
              missing={m.editor.writeAltTextShort}
              disabled={!editor.isEditable}
              onChange={(alt) => change(index, { alt })}
            />
            <PieceInput
              label={m.editor.captionOf({ number: index + 1 })}
              value={picture.caption}
              maxLength={300}
              disabled={!editor.isEditable}
              onChange={(caption) => change(index, { caption })}
            />
            {editor.isEditable ? (
              <span className={styles['acts']}>
                <button type="button" disabled={index === 0} onClick={() => move(index, index - 1)}>
                  {m.editor.moveEarlier}
                </button>
                <button type="button" disabled={index === pictures.length - 1} onClick={() => move(index, index + 1)}>
                  {m.editor.moveLater}
                </button>
                <button type="button" onClick={() => put(pictures.filter((_, position) => position !== index))}>
                  {m.editor.takeOut}
                </button>
              </span>
            ) : null}
          </li>
        ))}
      </ol>
      {isRow && pictures.length !== 2 ? <p className={styles['path']}>{m.editor.rowNeedsTwo}</p> : null}
      {!isRow && pictures.length < 2 ? <p className={styles['path']}>{m.editor.galleryNeedsTwo}</p> : null}
    </PieceFrame>
  )
}

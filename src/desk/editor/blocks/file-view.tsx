/** A file for download in the editor: its title, its type and its size. */
import type { ReactNodeViewProps } from '@tiptap/react'
import { libraryEnd } from '#domain/media/library-file.ts'
import { m } from '#messages/desk.ts'
import { mediaSize } from '../../media/media-tile.tsx'
import { useCallQuery } from '../../use-call.ts'
import { useEditorTools } from '../editor-tools.ts'
import styles from './block-views.module.css'
import { PieceFrame } from './piece-frame.tsx'
import { PieceInput } from './piece-input.tsx'
import type { FileAttrs } from './story-blocks.ts'

/** The search of the library takes no more; paths of uploaded files are shorter. */
const SEARCHED = 50

export function FileView(props: ReactNodeViewProps) {
  const { node, editor, updateAttributes } = props
  const { src, title } = node.attrs as FileAttrs
  const { pickFile } = useEditorTools()
  const query = { q: src.slice(-SEARCHED), kind: 'file', rowNum: 5 } as const
  const { data } = useCallQuery('GET /api/desk/media', { query })
  const media = data?.list.find(({ path }) => path === src)
  async function change() {
    const chosen = await pickFile()
    if (chosen) updateAttributes({ src: chosen.path, title: title || chosen.name })
  }
  return (
    <PieceFrame {...props} name={m.editor.file} actions={[{ name: m.editor.replaceFile, run: () => void change() }]}>
      <p className={styles['path']}>
        {media ? mediaSize(media) : libraryEnd(src).toUpperCase()} {src}
      </p>
      <PieceInput
        label={m.editor.fileTitle}
        value={title}
        maxLength={300}
        missing={m.editor.writeFileTitle}
        disabled={!editor.isEditable}
        onChange={(value) => updateAttributes({ title: value })}
      />
    </PieceFrame>
  )
}

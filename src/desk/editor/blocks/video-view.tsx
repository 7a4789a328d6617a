/** A video of the library in the editor: its file, its caption, and the picture that stands for it until it plays. */
import type { ReactNodeViewProps } from '@tiptap/react'
import { m } from '#messages/desk.ts'
import { useEditorTools } from '../editor-tools.ts'
import styles from './block-views.module.css'
import { PieceFrame } from './piece-frame.tsx'
import { PieceInput } from './piece-input.tsx'
import { pictureUrl } from './picture-url.ts'
import type { VideoAttrs } from './story-blocks.ts'

export function VideoView(props: ReactNodeViewProps) {
  const { node, editor, updateAttributes } = props
  const { src, title, poster } = node.attrs as VideoAttrs
  const { pickVideo, pickPicture } = useEditorTools()
  async function change() {
    const media = await pickVideo()
    if (media) updateAttributes({ src: media.path, title: title || media.name })
  }
  async function changePoster() {
    const media = await pickPicture()
    if (media) updateAttributes({ poster: media.path })
  }
  const actions = [
    { name: poster ? m.editor.replacePoster : m.editor.choosePoster, run: () => void changePoster() },
    ...(poster ? [{ name: m.editor.removePoster, run: () => updateAttributes({ poster: '' }) }] : []),
    { name: m.editor.replaceAudio, run: () => void change() },
  ]
  return (
    <PieceFrame {...props} name={m.editor.video} actions={actions}>
      {poster ? <img className={styles['picture']} src={pictureUrl(poster, 480)} alt="" draggable={false} /> : null}
      <p className={styles['path']}>{src}</p>
      <PieceInput
        label={m.editor.videoCaption}
        value={title}
        maxLength={300}
        missing={m.editor.writeVideoCaption}
        disabled={!editor.isEditable}
        onChange={(value) => updateAttributes({ title: value })}
      />
    </PieceFrame>
  )
}

/** How the pieces of a text look and are edited in the editor. */
import { ReactNodeViewRenderer, type ReactNodeViewProps } from '@tiptap/react'
import type { Extensions } from '@tiptap/core'
import styles from './block-views.module.css'
import { useEditorTools } from '../editor-tools.ts'
import { Footnote } from '../footnote.ts'
import { GalleryView } from './gallery-view.tsx'
import { PieceFrame } from './piece-frame.tsx'
import { PieceInput } from './piece-input.tsx'
import { pictureUrl } from './picture-url.ts'
import {
  Audio,
  Gallery,
  PayLine,
  PictureBlock,
  PullQuote,
  SourceBlock,
  type AudioAttrs,
  type PictureAttrs,
} from './story-blocks.ts'
import { plainExtensions } from '../story-schema.ts'

function PictureView(props: ReactNodeViewProps) {
  const { node, editor, updateAttributes } = props
  const { src, alt, caption } = node.attrs as PictureAttrs
  const { pickPicture } = useEditorTools()
  const disabled = !editor.isEditable
  async function change() {
    const media = await pickPicture()
    if (media) updateAttributes({ src: media.path, alt: media.alt || alt })
  }
  return (
    <PieceFrame {...props} name="图片" actions={[{ name: '换一张', run: () => void change() }]}>
      <img className={styles['picture']} src={pictureUrl(src, 480)} alt={alt} draggable={false} />
      <PieceInput
        label="替代文字"
        value={alt}
        maxLength={300}
        missing="请写替代文字：看不见图的人，靠这句话知道画面里有什么。"
        disabled={disabled}
        onChange={(value) => updateAttributes({ alt: value })}
      />
      <PieceInput
        label="图注"
        value={caption}
        maxLength={300}
        placeholder="图注与作者，如：听缸。摄影／白露"
        disabled={disabled}
        onChange={(value) => updateAttributes({ caption: value })}
      />
    </PieceFrame>
  )
}

function AudioView(props: ReactNodeViewProps) {
  const { node, editor, updateAttributes } = props
  const { src, title } = node.attrs as AudioAttrs
  const { pickSound } = useEditorTools()
  async function change() {
    const media = await pickSound()
    if (media) updateAttributes({ src: media.path, title: title || media.name })
  }
  return (
    <PieceFrame {...props} name="声音" actions={[{ name: '换一段', run: () => void change() }]}>
      <p className={styles['path']}>{src}</p>
      <PieceInput
        label="标题"
        value={title}
        maxLength={100}
        missing="请写标题：读者按它决定听不听。"
        disabled={!editor.isEditable}
        onChange={(value) => updateAttributes({ title: value })}
      />
    </PieceFrame>
  )
}

function PayLineView(props: ReactNodeViewProps) {
  return (
    <PieceFrame {...props} name="付费线" line>
      <p className={styles['pay']}>以下付费</p>
    </PieceFrame>
  )
}

function SourceView(props: ReactNodeViewProps) {
  return (
    <PieceFrame {...props} name="原样保留的内容">
      <pre className={styles['source']}>{String(props.node.attrs['source'])}</pre>
      <p className={styles['path']}>编辑器里不能改这一块，发布时照原样排出。</p>
    </PieceFrame>
  )
}

/** All that a story can consist of, with views. */
export const viewedExtensions: Extensions = [
  ...plainExtensions,
  PullQuote,
  Footnote,
  PictureBlock.extend({ addNodeView: () => ReactNodeViewRenderer(PictureView) }),
  Gallery.extend({ addNodeView: () => ReactNodeViewRenderer(GalleryView) }),
  Audio.extend({ addNodeView: () => ReactNodeViewRenderer(AudioView) }),
  PayLine.extend({ addNodeView: () => ReactNodeViewRenderer(PayLineView) }),
  SourceBlock.extend({ addNodeView: () => ReactNodeViewRenderer(SourceView) }),
]

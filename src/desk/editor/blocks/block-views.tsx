/** How the pieces of a text look and are edited in the editor. */
import { ReactNodeViewRenderer, type ReactNodeViewProps } from '@tiptap/react'
import type { Extensions } from '@tiptap/core'
import { toast } from '#web/ui/toast.tsx'
import { m } from '#messages/desk.ts'
import styles from './block-views.module.css'
import { useEditorTools } from '../editor-tools.ts'
import { Footnote } from '../footnote.ts'
import { LineBlock } from './line-block.ts'
import { EmbedView } from './embed-view.tsx'
import { FileView } from './file-view.tsx'
import { GalleryView } from './gallery-view.tsx'
import { PieceFrame } from './piece-frame.tsx'
import { PieceInput } from './piece-input.tsx'
import { pictureUrl } from './picture-url.ts'
import {
  Audio,
  Callout,
  EmbedBlock,
  FileBlock,
  Gallery,
  KeptBlock,
  PayLine,
  PictureBlock,
  PullQuote,
  SourceBlock,
  StoryCard,
  VideoBlock,
  type AudioAttrs,
  type PictureAttrs,
} from './story-blocks.ts'
import { StoryCardView } from './story-card-view.tsx'
import { VideoView } from './video-view.tsx'
import { plainExtensions } from '../story-schema.ts'
import { tableExtensions } from './table-block.ts'

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
    <PieceFrame
      {...props}
      name={m.word.picture}
      actions={[{ name: m.editor.replacePicture, run: () => void change() }]}
    >
      <img className={styles['picture']} src={pictureUrl(src, 480)} alt={alt} draggable={false} />
      <PieceInput
        label={m.word.altText}
        value={alt}
        maxLength={300}
        missing={m.editor.writeAltText}
        disabled={disabled}
        onChange={(value) => updateAttributes({ alt: value })}
      />
      <PieceInput
        label={m.editor.caption}
        value={caption}
        maxLength={300}
        placeholder={m.editor.captionExample}
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
    <PieceFrame {...props} name={m.editor.audio} actions={[{ name: m.editor.replaceAudio, run: () => void change() }]}>
      <p className={styles['path']}>{src}</p>
      <PieceInput
        label={m.word.title}
        value={title}
        maxLength={100}
        missing={m.editor.writeAudioTitle}
        disabled={!editor.isEditable}
        onChange={(value) => updateAttributes({ title: value })}
      />
    </PieceFrame>
  )
}

function PayLineView(props: ReactNodeViewProps) {
  return (
    <PieceFrame {...props} name={m.editor.payLine} line>
      <p className={styles['pay']}>{m.editor.paidBelow}</p>
    </PieceFrame>
  )
}

function SourceView(props: ReactNodeViewProps) {
  return (
    <PieceFrame {...props} name={m.editor.keptContent}>
      <pre className={styles['source']}>{String(props.node.attrs['source'])}</pre>
      <p className={styles['path']}>{m.editor.keptContentAbout}</p>
    </PieceFrame>
  )
}

async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast(m.editor.textCopied)
  } catch {
    toast(m.editor.copyRefused, 'error')
  }
}

function KeptView(props: ReactNodeViewProps) {
  const text = String(props.node.attrs['text'])
  return (
    <PieceFrame
      {...props}
      name={m.editor.untranslated}
      actions={[{ name: m.editor.copyText, run: () => void copyText(text) }]}
    >
      <p className={styles['path']}>{m.editor.untranslatedAbout}</p>
      <pre className={styles['source']}>{text}</pre>
    </PieceFrame>
  )
}

/** All that a story can consist of, with views. */
export const viewedExtensions: Extensions = [
  ...plainExtensions,
  PullQuote,
  Callout,
  LineBlock,
  ...tableExtensions,
  Footnote,
  PictureBlock.extend({ addNodeView: () => ReactNodeViewRenderer(PictureView) }),
  Gallery.extend({ addNodeView: () => ReactNodeViewRenderer(GalleryView) }),
  Audio.extend({ addNodeView: () => ReactNodeViewRenderer(AudioView) }),
  VideoBlock.extend({ addNodeView: () => ReactNodeViewRenderer(VideoView) }),
  FileBlock.extend({ addNodeView: () => ReactNodeViewRenderer(FileView) }),
  EmbedBlock.extend({ addNodeView: () => ReactNodeViewRenderer(EmbedView) }),
  StoryCard.extend({ addNodeView: () => ReactNodeViewRenderer(StoryCardView) }),
  PayLine.extend({ addNodeView: () => ReactNodeViewRenderer(PayLineView) }),
  KeptBlock.extend({ addNodeView: () => ReactNodeViewRenderer(KeptView) }),
  SourceBlock.extend({ addNodeView: () => ReactNodeViewRenderer(SourceView) }),
]

/** Video or audio of another provider in the editor: its address, its title, and what readers will get. Nothing is loaded from there. */
import type { ReactNodeViewProps } from '@tiptap/react'
import { readEmbed } from '#domain/content/embed.ts'
import { m } from '#messages/desk.ts'
import styles from './block-views.module.css'
import { explainRefusal } from './embed-refusal.ts'
import { PieceFrame } from './piece-frame.tsx'
import { PieceInput } from './piece-input.tsx'
import type { EmbedAttrs } from './story-blocks.ts'

export function EmbedView(props: ReactNodeViewProps) {
  const { node, editor, updateAttributes } = props
  const { address, title } = node.attrs as EmbedAttrs
  const embed = readEmbed(address)
  const disabled = !editor.isEditable
  return (
    <PieceFrame {...props} name={m.editor.embed}>
      <p className={styles['path']} role="status">
        {embed?.frame
          ? m.editor.embedPlays({ name: embed.name })
          : embed
            ? m.editor.embedLinks({ name: embed.name })
            : ''}
      </p>
      <PieceInput
        label={m.editor.embedAddress}
        value={address}
        maxLength={400}
        placeholder="https://"
        missing={m.editor.embedAddressMissing}
        problem={embed ? '' : explainRefusal(address)}
        disabled={disabled}
        onChange={(typed) => updateAttributes({ address: readEmbed(typed)?.address ?? typed.replaceAll(/\s/g, '') })}
      />
      <PieceInput
        label={m.word.title}
        value={title}
        maxLength={100}
        placeholder={m.editor.embedTitleExample}
        disabled={disabled}
        onChange={(value) => updateAttributes({ title: value })}
      />
      {embed ? (
        <p>
          <a className={styles['open']} href={embed.address} target="_blank" rel="noopener noreferrer">
            {m.editor.embedOpen({ name: embed.name })}
          </a>
        </p>
      ) : null}
    </PieceFrame>
  )
}

/** The keys of the text, and what one can type. */
import { Dialog } from '#web/ui/dialog.tsx'
import { m } from '#messages/desk.ts'
import { COMMAND_GROUPS } from './blocks/block-commands.ts'
import { TABLE_COMMANDS } from './blocks/table-commands.ts'
import { keyWords } from './key-words.ts'
import styles from './note-dialog.module.css'

const WAYS: readonly [string, string][] = [
  [m.word.save, 'Mod S'],
  [m.editor.lineBreak, 'Shift Enter'],
]

/** Shortcuts typed at the beginning of a line. */
const TYPED: readonly [string, string][] = [
  [m.editor.insertMenu, m.editor.insertMenuKeys],
  [m.editor.heading, m.editor.headingKeys],
  [m.editor.blockQuote, m.editor.quoteKeys],
  [m.editor.list, m.editor.listKeys],
  [m.editor.numberedList, m.editor.numberedListKeys],
  [m.editor.divider, '---'],
]

export function HelpDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const keys = [...COMMAND_GROUPS.flat(), ...TABLE_COMMANDS].flatMap(({ name, keys: own }): [string, string][] =>
    own ? [[name, own]] : [],
  )
  return (
    <Dialog open={open} onClose={onClose} title={m.editor.shortcuts}>
      <table className={styles['keys']}>
        <caption className="visually-hidden">{m.editor.shortcutsCaption}</caption>
        <tbody>
          {open ? [...WAYS, ...keys].map(([name, own]) => <Row key={name} name={name} value={keyWords(own)} />) : null}
          {TYPED.map(([name, value]) => (
            <Row key={`${name} ${value}`} name={m.editor.atLineStart({ name })} value={value} />
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{value}</td>
    </tr>
  )
}

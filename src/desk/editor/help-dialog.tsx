/** The keys of the text, and what one can type. */
import { Dialog } from '#web/ui/dialog.tsx'
import { COMMAND_GROUPS } from './blocks/block-commands.ts'
import { keyWords } from './key-words.ts'
import styles from './note-dialog.module.css'

const WAYS: readonly [string, string][] = [
  ['保存', 'Mod S'],
  ['段内换行', 'Shift Enter'],
]

/** Shortcuts typed at the beginning of a line. */
const TYPED: readonly [string, string][] = [
  ['插入菜单', '/ 或 、'],
  ['小标题', '## 加空格'],
  ['引用', '> 加空格'],
  ['列表', '- 加空格'],
  ['编号列表', '1. 加空格'],
  ['分隔线', '---'],
]

export function HelpDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const keys = COMMAND_GROUPS.flat().flatMap(({ name, keys: own }): [string, string][] => (own ? [[name, own]] : []))
  return (
    <Dialog open={open} onClose={onClose} title="快捷键与写法">
      <table className={styles['keys']}>
        <caption className="visually-hidden">快捷键与行首的写法</caption>
        <tbody>
          {open ? [...WAYS, ...keys].map(([name, own]) => <Row key={name} name={name} value={keyWords(own)} />) : null}
          {TYPED.map(([name, value]) => (
            <Row key={`${name} ${value}`} name={`${name}（行首）`} value={value} />
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

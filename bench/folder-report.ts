/** Renders the results of importing and exporting folders. */
import { FOLDER_ENGINES, type FolderBreak, type FolderReport, type FolderRow } from './folder.ts'
import type { Spent } from './folder-command.ts'
import { renderTable } from './table.ts'

const titleOf = (engine: string) => `## The archive as a folder, ${engine}`
export const FOLDER_TITLES = Object.values(FOLDER_ENGINES).map(titleOf)

const whole = (value: number) => Math.round(value).toLocaleString('en')
const HEAD = [
  'stories',
  'in: s',
  'MB',
  'out: s',
  'MB',
  'again: s',
  'MB',
  'folder MB',
  'database MB',
  'files that differ',
]

export function renderFolders({ engine, rows, broken }: FolderReport, machine: string[]): string {
  const facts = machine.map((fact) => `- ${fact}`).join('\n')
  const table = renderTable(HEAD, rows.map(renderRow))
  return [titleOf(FOLDER_ENGINES[engine]), facts, table, renderBreak(broken)].join('\n\n')
}

const renderSpent = ({ seconds, megabytes }: Spent): string[] => [seconds.toFixed(1), whole(megabytes)]

const renderRow = ({ name, taking, writing, again, folderSize, databaseSize, differences }: FolderRow): string[] => [
  name,
  ...[taking, writing, again].flatMap(renderSpent),
  ...[folderSize, databaseSize, differences].map(whole),
]

function renderBreak({ stories, done, before, after, versions }: FolderBreak): string {
  const twice = versions - stories
  return (
    `Killed after ${before.seconds.toFixed(1)} s with ${whole(done)} of ${whole(stories)} stories done; the same command took the rest in ` +
    `${after.seconds.toFixed(1)} s with ${whole(after.megabytes)} MB. Written twice: ${whole(twice)}.`
  )
}

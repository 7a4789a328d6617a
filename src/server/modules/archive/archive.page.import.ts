/** Imports the static pages as drafts for an editor to publish. Their versions are a record: no file adds or replaces one. */
import { createHash } from 'node:crypto'
import { m } from '#messages/server.ts'
import type { PageText } from '../desk/bring/desk.bring.service.ts'
import { listPageFiles, readTextInside, type PageFile } from './archive.folder.ts'
import { PAGE_FILE_BYTES, readPageFile } from './archive.page.document.ts'
import type { ImportPart } from './archive.part.ts'
import { ArchiveRefusal, reasonOf } from './archive.refusal.ts'
import { listNamedFiles, renameFiles } from './archive.text.ts'
import { checkShape } from './archive.yaml.ts'

type Run = Parameters<ImportPart>[0]

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

const markOf = ({ title, standfirst, source }: PageText): string =>
  digestOf(JSON.stringify([title, standfirst, source]))

async function takePage(run: Run, { file, code }: PageFile) {
  const { db, root, pages, state, bring, now } = run
  const text = await readTextInside(root, file, PAGE_FILE_BYTES)
  if (text === null) throw new ArchiveRefusal(m.archive.fileVanished)
  const read = readPageFile(text, code)
  const names = new Map<string, string>()
  for (const path of listNamedFiles(read.source)) names.set(path, await bring(path))
  const page = checkShape(pages.input, { ...read, source: renameFiles(read.source, names) })
  const [digest, mark] = [digestOf(text), markOf(page)]
  const done = state.findStory(file)
  const isDone = done?.digest === digest && done.names === mark
  const isBrought = (here: PageText) => done?.names === markOf(here)
  const outcome = await db
    .transaction()
    .execute((transaction) => pages.bring(transaction, { page, isDone, isBrought, now }))
  if (!isDone) await state.addStories([{ file, digest, names: mark }])
  return { ...outcome, title: page.title }
}

export const importPages: ImportPart = async (run) => {
  const { root, pages, result } = run
  const { files, versions, refused } = await listPageFiles(root)
  result.refused.push(...refused)
  if (files.length > 0) await pages.ready()
  const published = new Set(versions.map(({ code }) => code))
  for (const given of files) {
    if (run.isEnding()) return
    try {
      const { isTaken, isOpen, title } = await takePage(run, given)
      result.pages[isTaken ? 'taken' : 'unchanged']++
      if (isOpen && (isTaken || published.has(given.code)))
        result.byHand.push({ file: given.file, reason: m.archive.pageToPublish({ title }) })
    } catch (error) {
      result.refused.push({ file: given.file, reason: reasonOf(error) })
    }
  }
}

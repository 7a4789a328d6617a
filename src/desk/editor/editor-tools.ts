/** What the text needs from the room around it: library files, and dialogs. */
import { createContext, useContext } from 'react'
import type { DeskMedia } from '#contract/desk/media.ts'

export type EditorTools = {
  pickPicture: () => Promise<DeskMedia | null>
  pickSound: () => Promise<DeskMedia | null>
  pickVideo: () => Promise<DeskMedia | null>
  pickFile: () => Promise<DeskMedia | null>
  /** the note whose mark is there */
  openNote: (position: number) => void
  openLink: () => void
  openHelp: () => void
}

export const EditorToolsContext = createContext<EditorTools | null>(null)

export function useEditorTools(): EditorTools {
  const tools = useContext(EditorToolsContext)
  if (!tools) throw new Error('useEditorTools stands outside of a text')
  return tools
}

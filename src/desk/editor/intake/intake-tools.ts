/** What stands behind a line that asks for something: how far it is, why it failed, and what can be done. */
import type { EditorView } from '@tiptap/pm/view'
import { m } from '#messages/desk.ts'
import type { IntakeMark, IntakeStage } from './intake-mark.ts'
import styles from './intake.module.css'

export type MarkActs = {
  retry: (mark: IntakeMark) => void
  /** a file of the library instead */
  choose: (mark: IntakeMark) => void
}

/** Films and frames have no place in the library. */
export const hasTools = ({ kind }: IntakeMark): boolean => kind === 'picture' || kind === 'audio'

type Shown = { mark: IntakeMark; stage: IntakeStage | null; acts: MarkActs }

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, className: string, text = '') {
  const made = document.createElement(name)
  made.className = styles[className] ?? ''
  made.textContent = text
  return made
}

function stageText(stage: IntakeStage): string {
  if (stage.kind === 'failed') return m.intake.failed({ reason: stage.reason })
  if (stage.kind === 'waiting') return m.intake.waiting
  return stage.part === null || stage.part >= 1
    ? m.intake.working
    : m.intake.workingPercent({ percent: Math.floor(stage.part * 10) * 10 })
}

export function drawMarkTools(
  view: EditorView,
  place: () => number | undefined,
  { mark, stage, acts }: Shown,
): HTMLElement {
  const tools = element('span', 'tools')
  tools.contentEditable = 'false'
  if (stage) tools.append(element('span', 'stage', stageText(stage)))
  const isUnderWay = stage !== null && stage.kind !== 'failed'
  if (isUnderWay || !view.editable) return tools

  /** The line has moved since this was drawn. */
  const press = (name: string, act: (mark: IntakeMark) => void) => {
    const button = element('button', 'act', name)
    button.type = 'button'
    button.addEventListener('click', () => {
      const position = place()
      if (position !== undefined) act({ ...mark, position: view.state.doc.resolve(position).before() })
    })
    tools.append(button)
  }
  // Of an earlier visit there is the address alone.
  if (stage || (mark.kind === 'picture' && /^https?:/.test(mark.address)))
    press(stage ? m.intake.retry : m.intake.bring, acts.retry)
  if (mark.kind === 'picture') press(m.intake.choosePicture, acts.choose)
  if (mark.kind === 'audio') press(m.intake.chooseAudio, acts.choose)
  return tools
}

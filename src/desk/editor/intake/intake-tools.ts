/** What stands behind a line that asks for something: how far it is, why it failed, and what can be done. */
import type { EditorView } from '@tiptap/pm/view'
import { labels } from '#messages/create-messages.ts'
import { m } from '#messages/desk.ts'
import { isFillable, type FillableMark, type IntakeMark, type IntakeStage } from './intake-mark.ts'
import styles from './intake.module.css'

export type MarkActs = {
  retry: (mark: IntakeMark) => void
  /** a file of the library instead */
  choose: (mark: FillableMark) => void
}

const CHOOSE: Record<FillableMark['kind'], string> = labels(() => ({
  picture: m.intake.choosePicture,
  audio: m.intake.chooseAudio,
  video: m.intake.chooseVideo,
  file: m.intake.chooseFile,
}))

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
  const press = <Mark extends IntakeMark>(name: string, given: Mark, act: (mark: Mark) => void) => {
    const button = element('button', 'act', name)
    button.type = 'button'
    button.addEventListener('click', () => {
      const position = place()
      if (position !== undefined) act({ ...given, position: view.state.doc.resolve(position).before() })
    })
    tools.append(button)
  }
  // Of an earlier visit there is the address alone.
  if (stage || (mark.kind === 'picture' && /^https?:/.test(mark.address)))
    press(stage ? m.intake.retry : m.intake.bring, mark, acts.retry)
  if (isFillable(mark)) press(CHOOSE[mark.kind], mark, acts.choose)
  return tools
}

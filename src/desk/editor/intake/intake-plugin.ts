/** What is being brought into the text: jobs that follow their lines through all changes, and how the lines look. */
import { Plugin, PluginKey, type EditorState, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import { isFillable, isSameMark, listMarks, type IntakeMark, type IntakeStage } from './intake-mark.ts'
import { drawMarkTools, type MarkActs } from './intake-tools.ts'

export type IntakeJob = { id: number; mark: IntakeMark; stage: IntakeStage }

/** Of a transaction: jobs that begin, and what became of others; null when one is done. */
export type IntakeChange = { begin?: readonly IntakeJob[]; stage?: { id: number; stage: IntakeStage | null } }

type IntakeState = { jobs: readonly IntakeJob[]; marks: readonly IntakeMark[]; drawn: DecorationSet }

export const intakeKey = new PluginKey<IntakeState>('intake')

export const jobsOf = (state: EditorState): readonly IntakeJob[] => intakeKey.getState(state)?.jobs ?? []

/** Where a line has moved to; by its words if its paragraph was made anew, as when texts are merged. */
function followMarks(jobs: readonly IntakeJob[], tr: Transaction, marks: readonly IntakeMark[]): IntakeJob[] {
  const free = new Set(marks)
  const claim = (job: IntakeJob, mark: IntakeMark | undefined): IntakeJob | null => {
    if (mark) free.delete(mark)
    return mark ? { ...job, mark } : null
  }
  const followed = jobs.map((job) => {
    const { pos, deleted } = tr.mapping.mapResult(job.mark.position, 1)
    const there = deleted ? undefined : marks.find(({ position }) => position === pos)
    return { job, found: claim(job, there && free.has(there) && isSameMark(there, job.mark) ? there : undefined) }
  })
  return followed.flatMap(({ job, found }) => {
    const followedJob =
      found ??
      claim(
        job,
        [...free].find((mark) => isSameMark(mark, job.mark)),
      )
    return followedJob ? [followedJob] : []
  })
}

function changeStages(jobs: readonly IntakeJob[], { begin = [], stage }: IntakeChange): IntakeJob[] {
  const kept = jobs.flatMap((job) => {
    if (job.id !== stage?.id) return [job]
    return stage.stage ? [{ ...job, stage: stage.stage }] : []
  })
  const taken = new Set(begin.map(({ mark }) => mark.position))
  return [...kept.filter(({ mark }) => !taken.has(mark.position)), ...begin]
}

/** So that nothing is drawn anew, and no press is lost, while nothing has changed. */
function nameOf(mark: IntakeMark, stage: IntakeStage | null): string {
  const how = stage?.kind === 'working' && stage.part !== null ? Math.floor(stage.part * 10) : ''
  const reason = stage?.kind === 'failed' ? stage.reason : ''
  return [mark.kind, mark.name, mark.address, stage?.kind ?? '', how, reason].join('\n')
}

function draw(state: EditorState, jobs: readonly IntakeJob[], marks: readonly IntakeMark[], acts: MarkActs) {
  const stages = new Map(jobs.map(({ mark, stage }) => [mark.position, stage]))
  const decorations = marks.flatMap((mark) => {
    const stage = stages.get(mark.position) ?? null
    const end = mark.position + state.doc.nodeAt(mark.position)!.nodeSize
    const line = Decoration.node(mark.position, end, { 'data-mark': stage?.kind ?? 'left' })
    if (!stage && !isFillable(mark)) return [line]
    return [
      line,
      Decoration.widget(end - 1, (view: EditorView, place) => drawMarkTools(view, place, { mark, stage, acts }), {
        side: 1,
        key: nameOf(mark, stage),
        ignoreSelection: true,
        stopEvent: () => true,
      }),
    ]
  })
  return DecorationSet.create(state.doc, decorations)
}

export function followIntake(acts: MarkActs): Plugin<IntakeState> {
  const begin = (state: EditorState): IntakeState => {
    const marks = listMarks(state.doc)
    return { jobs: [], marks, drawn: draw(state, [], marks, acts) }
  }
  return new Plugin<IntakeState>({
    key: intakeKey,
    state: {
      init: (_, state) => begin(state),
      apply(tr, before, _, state) {
        const change = tr.getMeta(intakeKey) as IntakeChange | undefined
        if (!tr.docChanged && !change) return before
        const marks = tr.docChanged ? listMarks(tr.doc) : before.marks
        const followed = tr.docChanged ? followMarks(before.jobs, tr, marks) : before.jobs
        const jobs = change ? changeStages(followed, change) : followed
        return { jobs, marks, drawn: draw(state, jobs, marks, acts) }
      },
    },
    props: { decorations: (state) => intakeKey.getState(state)?.drawn },
  })
}

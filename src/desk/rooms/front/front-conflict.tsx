/** Another editor has saved in the meantime: both arrangements are shown side by side, and one is chosen. */
import { cardName, thingKey, type FrontDoc, type FrontThing } from '#domain/desk/front-page.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { m } from '#messages/desk.ts'
import { Button } from '../../kit/button.tsx'
import type { FrontSaving } from './use-front-saving.ts'
import styles from './front-conflict.module.css'

type Line = { key: string; text: string }
type NameThing = (thing: FrontThing) => string

/** An arrangement as lines that can be compared: each with its position. */
function listLines({ cards, picks }: FrontDoc, nameOf: NameThing): Line[] {
  return [
    ...cards.map((card, index) => ({
      key: `card-${card.type}`,
      text: `${index + 1}　${cardName(card)}${card.visible ? '' : m.front.hiddenMark}`,
    })),
    ...picks.map((pick, index) => ({
      key: `pick-${thingKey(pick)}`,
      text: m.front.pickLine({ index: index + 1, title: nameOf(pick), reason: pick.reason && `　${pick.reason}` }),
    })),
  ]
}

export function FrontConflict({ saving, nameOf }: { saving: FrontSaving; nameOf: NameThing }) {
  const { theirs, doc, settle } = saving
  if (!theirs) return null
  const titles = new Map(theirs.things.map((thing) => [thingKey(thing), thing.title]))
  const name: NameThing = (thing) => titles.get(thingKey(thing)) ?? nameOf(thing)
  const [mine, others] = [listLines(doc, name), listLines(theirs.doc, name)]
  const textsOf = (lines: Line[]) => new Set(lines.map(({ text }) => text))
  const sides = [
    { title: m.front.mine, lines: mine, other: textsOf(others) },
    {
      title: m.front.savedBy({ name: theirs.editor.name || m.front.someoneElse }),
      lines: others,
      other: textsOf(mine),
    },
  ]
  return (
    // Closing would decide for one of the two, so nothing closes it but an answer.
    <Dialog open onClose={() => {}} title={m.front.changedAfterYou} className={styles['dialog']}>
      <p className={styles['about']}>{m.front.conflictAbout}</p>
      <div className={styles['sides']}>
        {sides.map(({ title, lines, other }) => (
          <section key={title} aria-label={title}>
            <h3>{title}</h3>
            <ul>
              {lines.map(({ key, text }) => (
                <li key={key} data-differs={!other.has(text)}>
                  {text}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <div className={styles['answers']}>
        <Button onClick={() => settle('theirs')}>{m.front.takeTheirs}</Button>
        <Button kind="lead" onClick={() => settle('mine')}>
          {m.front.takeMine}
        </Button>
      </div>
    </Dialog>
  )
}

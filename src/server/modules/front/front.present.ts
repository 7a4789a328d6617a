/** The arrangement of the front page on its way out. */
import type { DeskThing } from '#contract/desk/gathering.ts'
import type { Front } from '#contract/desk/front.ts'
import { findFrontKind } from '#domain/desk/front-card.ts'
import type { FrontDoc } from '#domain/desk/front-page.ts'
import type { CardRow, DraftRow, listPicks } from './front.queries.ts'

type PickRow = Awaited<ReturnType<typeof listPicks>>[number]

/** What readers see, as an arrangement: each kind that is known here once. */
export function readLive(cards: CardRow[], picks: PickRow[]): FrontDoc {
  const known = cards.filter(({ card_type }) => findFrontKind(card_type))
  const first = Map.groupBy(known, ({ card_type }) => card_type)
  return {
    cards: [...first.values()].map(([row]) => ({
      type: row!.card_type,
      title: row!.title,
      visible: row!.visible === 1,
    })),
    picks: picks.map((row) => ({ contentType: row.content_type, contentId: row.content_id, reason: row.reason })),
  }
}

type Record = { row: DraftRow | undefined; version: number; doc: FrontDoc; live: FrontDoc }

export function presentFront({ row, version, doc, live }: Record, things: DeskThing[]): Front {
  return {
    version,
    doc,
    live,
    things,
    changeTime: row?.changed_at ?? null,
    editor: { uid: row?.changed_by ?? null, name: row?.editor_name ?? '' },
  }
}

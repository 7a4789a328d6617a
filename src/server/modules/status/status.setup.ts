/** Which steps of setting up a site are done, by its data and its configuration. One statement for what is in the database. */
import { sql } from 'kysely'
import type { SetupStepState } from '#contract/desk/status.ts'
import { contentType } from '#domain/content/content-type.ts'
import { SETUP_STEP_NAMES, SETUP_STEPS, type SetupStepName } from '#domain/desk/setup-step.ts'
import { deskRoomOf } from '#domain/desk/desk-room.ts'
import { isRoomClosed, type SiteSection } from '#domain/site/section.ts'
import type { Database } from '#db/client.ts'

/** The cashier of the demo takes no money. */
const NO_PAYMENT = 'cashier'

export type SetupFacts = {
  hasFactor: boolean
  isSet: boolean
  hasLegalPages: boolean
  payments: readonly string[]
  sms: 'alibaba' | 'outbox' | 'off'
  hasBackup: boolean
  sectionsOff: readonly SiteSection[]
  /** whether a membership is on sale */
  isSelling: boolean
}

async function findContent(db: Database) {
  const published = (type: number) =>
    db
      .selectFrom('content')
      .select(sql<number>`1`.as('one'))
      .where('content_type', '=', type)
      .where('state', '=', 'published')
      .limit(1)
  const any = (table: 'magazine' | 'editorial_column') =>
    db
      .selectFrom(table)
      .select(sql<number>`1`.as('one'))
      .limit(1)
  const row = await db
    .selectNoFrom([
      any('magazine').as('magazine'),
      any('editorial_column').as('column'),
      published(contentType.article).as('story'),
      published(contentType.issue).as('issue'),
      db
        .selectFrom('content')
        .select(sql<number>`1`.as('one'))
        .where('state', '=', 'published')
        .where('premium', '=', 1)
        .limit(1)
        .as('premium'),
    ])
    .executeTakeFirstOrThrow()
  return {
    magazine: row.magazine !== null,
    column: row.column !== null,
    story: row.story !== null,
    issue: row.issue !== null,
    premium: row.premium !== null,
  }
}

export async function listSetupSteps(db: Database, facts: SetupFacts): Promise<SetupStepState[]> {
  const { premium, ...content } = await findContent(db)
  const done: Record<SetupStepName, boolean> = {
    ...content,
    factor: facts.hasFactor,
    settings: facts.isSet,
    legal: facts.hasLegalPages,
    payment: facts.payments.some((name) => name !== NO_PAYMENT),
    sms: facts.sms === 'alibaba',
    backup: facts.hasBackup,
  }
  const isOpen = (step: SetupStepName) => !isRoomClosed(facts.sectionsOff, deskRoomOf(SETUP_STEPS[step].href))
  /** Payments wait until something is sold. */
  const isNeeded = (step: SetupStepName) => step !== 'payment' || facts.isSelling || premium
  return SETUP_STEP_NAMES.filter(isOpen).map((step) => ({ step, done: done[step], isNeeded: isNeeded(step) }))
}
